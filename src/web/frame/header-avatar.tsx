import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';

/** The manager's picture, or an outline of a person, linking to their profile. */
export function HeaderAvatar({ src }: { src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Link
      to="/profile"
      aria-label="Profile Settings"
      className="grid size-11 flex-none place-items-center overflow-hidden rounded-full bg-brand-soft text-brand-ink md:fine:size-10"
    >
      {src !== null && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} className="size-full object-cover" />
      ) : (
        <UserRound aria-hidden className="size-5" />
      )}
    </Link>
  );
}

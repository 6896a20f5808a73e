import Shirt from 'lucide-react/icons/shirt';
import { useState } from 'react';
import { kitFileName } from '#game/real-team/canonical-name';
import { classNames } from '../ui/class-names.ts';

/** The address of a club's kit, from the club's name. */
export const clubKit = (club: string | null): string | null =>
  club === null ? null : `/storage/team-kits/${encodeURIComponent(kitFileName(club))}`;

export type KitSize = 'small' | 'medium' | 'row' | 'large' | 'huge';

const SIZES: Record<KitSize, string> = {
  small: 'size-[22px]',
  medium: 'size-7',
  /** For a player's row: larger on touch screens. */
  row: 'size-8 md:fine:size-7',
  large: 'size-11',
  huge: 'size-16 filter-[drop-shadow(0_3px_3px_#0000001f)]',
};

export interface KitProps {
  /** Null for a player without a club. */
  url: string | null;
  size?: KitSize;
  className?: string;
}

/**
 * A club's kit, as decoration: the club's name stands beside it as text. A picture that fails to load becomes an icon.
 */
export function Kit({ url, size = 'medium', className }: KitProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = classNames('flex-none', SIZES[size], className);
  if (url === null || failed === url)
    return <Shirt aria-hidden strokeWidth={1.5} className={classNames(look, 'text-ink-3')} />;
  return (
    <img
      src={url}
      alt=""
      width={28}
      height={28}
      decoding="async"
      fetchPriority="low"
      className={look}
      onError={() => setFailed(url)}
    />
  );
}

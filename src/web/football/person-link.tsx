import { Link } from '@tanstack/react-router';
import type { Person } from '#game/history/final-row';
import { classNames } from '../ui/class-names.ts';
import { Name } from '../ui/name.tsx';

/** A person's name that leads to their page. */
export const PersonLink = ({ person: { id, username }, className }: { person: Person; className?: string }) => (
  <Link
    to="/managers/$managerId"
    params={{ managerId: id }}
    preload={false}
    className={classNames('min-w-0 hover:underline', className)}
  >
    <Name>{username}</Name>
  </Link>
);

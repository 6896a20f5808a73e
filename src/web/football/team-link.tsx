// Names of teams and persons that lead to their pages; one file, because each more that screens share costs every visit.

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Person } from '#game/history/final-row';
import type { TeamId } from '#game/identity';
import { classNames } from '../ui/class-names.ts';
import { Name } from '../ui/name.tsx';

/** A team's name that leads to its page. */
export const TeamLink = ({ team, className, children }: { team: TeamId; className?: string; children: ReactNode }) => (
  <Link
    to="/teams/$teamId"
    params={{ teamId: String(team) }}
    preload={false}
    className={classNames('min-w-0 hover:underline', className)}
  >
    {children}
  </Link>
);

/** A team of an ended season: it leads to its page, unless it was deleted since. */
export function PastTeam({ id, className, children }: { id: TeamId | null; className: string; children: string }) {
  const name = (
    <Name lines={2} className="leading-5">
      {children}
    </Name>
  );
  return id === null ? (
    <span className={className}>{name}</span>
  ) : (
    <TeamLink team={id} className={className}>
      {name}
    </TeamLink>
  );
}

/** A person's name that leads to their page. */
export const PersonLink = ({ person: { id, username }, className }: { person: Person; className: string }) => (
  <Link
    to="/managers/$managerId"
    params={{ managerId: id }}
    preload={false}
    className={classNames('min-w-0 hover:underline', className)}
  >
    <Name>{username}</Name>
  </Link>
);

import type { TeamId } from '#game/identity';
import { Name } from '../ui/name.tsx';
import { TeamLink } from './team-link.tsx';

/** A team of an ended season: it leads to its page, unless it was deleted since. */
export function PastTeam({ id, className, children }: { id: TeamId | null; className?: string; children: string }) {
  const name = (
    <Name lines={2} className="leading-5">
      {children}
    </Name>
  );
  return id === null ? (
    <span className={className}>{name}</span>
  ) : (
    <TeamLink team={id} {...(className !== undefined && { className })}>
      {name}
    </TeamLink>
  );
}

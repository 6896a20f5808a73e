import { Badge } from '../../ui/status/badge.tsx';
import type { PlayerSeasonView } from './player-season-view.ts';

/** Who owns the player, in each of the signed-in manager's leagues. */
export function PlayerOwners({ owners }: { owners: PlayerSeasonView['owners'] }) {
  if (owners.length === 0) return <p className="py-6 text-center text-ink-2">You have no team in a league yet.</p>;
  return (
    <ul className="-mx-4 pt-1.5 md:-mx-5.5">
      {owners.map((owner) => (
        <li
          key={owner.league_id}
          className={`flex min-h-15 items-center gap-3 border-b border-line px-4 py-2 md:px-5.5 ${
            owner.is_own ? 'bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)]' : ''
          }`}
        >
          <Badge>{owner.league_name}</Badge>
          {owner.team_name === null ? (
            <span className="text-ink-3">No owner</span>
          ) : (
            <>
              <b className="min-w-0 flex-1 truncate font-semibold">{owner.team_name}</b>
              <span className="max-w-2/5 truncate text-sm text-ink-2">{owner.is_own ? 'You' : owner.username}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

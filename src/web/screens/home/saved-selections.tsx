import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Part } from '#game/gameweek/part';
import type { GameweekId } from '#game/identity';
import { instant } from '#game/instant';
import { teamLabel } from '../../data/cache/team-label.ts';
import type { MyTeam } from '../../data/cache/use-me.ts';
import { useOwnSelection } from '../../data/cache/use-own-selection.ts';
import { useSelectedTeam } from '../../data/cache/use-selected-team.ts';
import { viewerZone } from '../../data/session/viewer-zone.ts';
import { kickOffText } from '../../football/kick-off-text.ts';
import { useServerNow } from '../../football/use-reader-clock.ts';
import { Name } from '../../ui/name.tsx';
import { notSavedText } from './not-saved-text.ts';

export interface SavedSelectionsProps {
  gameweek: GameweekId;
  part: Part;
}

/** For each of the manager's teams, whether the open selection is saved; each line links to My Team. */
export function SavedSelections({ gameweek, part }: SavedSelectionsProps) {
  const { teams, select, team: selected } = useSelectedTeam();
  const inLeague = teams.filter(({ league_id }) => league_id !== null);
  return (
    <ul className="grid">
      {inLeague.map((team) => (
        <li key={team.id}>
          <SavedLine
            team={team}
            name={inLeague.length > 1 ? teamLabel(team, inLeague) : null}
            gameweek={gameweek}
            part={part}
            onOpen={() => {
              if (team.id !== selected?.id) select(team.id);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface SavedLineProps extends SavedSelectionsProps {
  team: MyTeam;
  /** Null if the manager has only one team. */
  name: string | null;
  onOpen: () => void;
}

function SavedLine({ team, name, gameweek, part, onOpen }: SavedLineProps) {
  const { data } = useOwnSelection(team.id, gameweek, part);
  const now = useServerNow();
  const isSaved = data?.receipt?.origin === 'manager';
  const Icon = isSaved ? Check : CircleAlert;
  const savedAt =
    data?.receipt == null || now === null ? '' : kickOffText(instant(data.receipt.saved_at), now, viewerZone());
  return (
    <Link
      to="/my-team"
      onClick={onOpen}
      className="group flex min-h-11 items-center gap-2 text-sm hover:underline md:fine:min-h-8"
    >
      {data === undefined ? (
        <span className="size-4 flex-none" />
      ) : (
        <Icon aria-hidden className={isSaved ? 'size-4 flex-none text-success' : 'size-4 flex-none text-ink-3'} />
      )}
      <span className="max-w-[calc(100%-1.5rem)] flex-none">
        {name === null ? null : <Name className="font-semibold">{name}</Name>}
        <span className={isSaved ? '' : 'text-ink-2'}>
          {data === undefined ? '\u00a0' : isSaved ? `Saved ${savedAt}` : notSavedText(data)}
        </span>
      </span>
      {/* Whom they meet next stands beside it, as far as there is room. */}
      {data?.opponent == null ? null : (
        <Name className="flex-1 text-right text-ink-2">{`${data.opponent.team_name} (${data.opponent.venue})`}</Name>
      )}
    </Link>
  );
}

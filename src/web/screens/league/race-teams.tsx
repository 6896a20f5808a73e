import type { TeamId } from '#game/identity';
import type { Standing } from '#game/standings/standing';
import { classNames } from '../../ui/class-names.ts';
import { Name } from '../../ui/name.tsx';

interface RaceTeamsProps {
  /** After the gameweek that is looked at. */
  table: readonly Standing[];
  own: TeamId | null;
  rivals: readonly TeamId[];
  onToggle: (team: TeamId) => void;
}

/** The teams in their order at the gameweek; pressing one draws it bold, or no longer. */
export const RaceTeams = ({ table, own, rivals, onToggle }: RaceTeamsProps) => (
  <fieldset className="pt-3">
    <legend className="pb-1 text-sm text-ink-2">Press a team to follow it</legend>
    <ol className="grid grid-cols-2 gap-1.5 md:grid-cols-4">
      {table.map(({ team_id, team_name, position, total_points }) => (
        <li key={team_id} className="min-w-0">
          <button
            type="button"
            aria-pressed={team_id === own || rivals.includes(team_id)}
            disabled={team_id === own}
            title={team_name}
            onClick={() => onToggle(team_id)}
            className={classNames(
              'flex min-h-11 w-full min-w-0 items-center gap-1.5 rounded-md border px-2 text-left text-sm md:fine:min-h-9',
              'border-line enabled:hover:bg-surface-2 aria-pressed:border-ink aria-pressed:font-semibold',
              team_id === own && 'border-brand! bg-brand-soft text-brand-ink',
            )}
          >
            <span className="w-5 flex-none text-right">{position}</span>
            <span className="min-w-0 flex-1">
              <Name>{team_name}</Name>
            </span>
            <span className="flex-none font-semibold">
              {total_points}
              <span className="sr-only"> points</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  </fieldset>
);

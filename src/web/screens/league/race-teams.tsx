import type { TeamId } from '#game/identity';
import type { Standing } from '#game/standings/standing';
import { classNames } from '../../ui/class-names.ts';
import { Name } from '../../ui/name.tsx';
import { LineSample } from './line-sample.tsx';
import type { BoldTeam } from './race-looks.ts';

interface RaceTeamsProps {
  /** After the gameweek that is looked at. */
  table: readonly Standing[];
  own: TeamId | null;
  bold: readonly BoldTeam[];
  onToggle: (team: TeamId) => void;
}

/** The teams in their order at the gameweek; pressing one draws it bold, or no longer. */
export const RaceTeams = ({ table, own, bold, onToggle }: RaceTeamsProps) => (
  <fieldset className="pt-3">
    <legend className="pb-1 text-sm text-ink-2">Press a team to follow it</legend>
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-1.5 md:grid-cols-4">
      {table.map(({ team_id, team_name, position, total_points }) => (
        <li key={team_id} className="grid min-w-0">
          <button
            type="button"
            aria-pressed={bold.some(({ team }) => team === team_id)}
            disabled={team_id === own}
            title={team_name}
            onClick={() => onToggle(team_id)}
            className={classNames(
              'flex min-h-11 w-full min-w-0 items-center gap-1.5 rounded-md border px-2 py-1 text-left text-sm md:fine:min-h-9',
              'border-line enabled:hover:bg-surface-2 aria-pressed:border-ink aria-pressed:font-semibold',
              team_id === own && 'border-brand! bg-brand-soft text-brand-ink',
            )}
          >
            <span className="flex w-5.5 flex-none flex-col items-end gap-1">
              {position}
              {bold.map(({ team, ...look }) => (team === team_id ? <LineSample key={team} {...look} /> : null))}
            </span>
            <span className="min-w-0 flex-1">
              <Name lines={2}>{team_name}</Name>
            </span>
            <span className="flex-none font-semibold">
              {total_points}
              <span className="sr-only">{total_points === 1 ? ' point' : ' points'}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  </fieldset>
);

// A player's form: the points of each match that has begun, oldest first; dashed while they may change.

import { counted } from '#game/counted';
import { figureText } from '#game/figure-text';
import { FiguresTable } from '../../ui/chart/figures-table.tsx';
import { Plot } from '../../ui/chart/plot.tsx';
import { type Form, FormBars, formHeight } from './form-bars.tsx';
import type { PlayerSeasonView } from './player-season-view.ts';

type Played = PlayerSeasonView['matches'][number];

interface FormPlotProps {
  matches: readonly Played[];
  clubs: PlayerSeasonView['clubs'];
}

/**
 * Bars with the points, and the opponents below them where they fit; whoever did not appear has a dot. Void matches are
 * left out.
 */
export function FormPlot({ matches, clubs }: FormPlotProps) {
  const form = matches
    .filter(({ match }) => match.status !== 'void')
    .toSorted((one, other) => (one.match.match_date ?? '').localeCompare(other.match.match_date ?? ''))
    .map((played) => formOf(played, clubs));
  if (form.length === 0) return null;
  return (
    <div className="pt-4">
      <Plot label={`Form: ${formText(form)}`} height={formHeight}>
        {(width) => <FormBars shown={form} width={width} />}
      </Plot>
      <FiguresTable
        caption="Points by match"
        head={['Gameweek', 'Opponent', 'Minutes', 'Points']}
        rows={form.map(({ gameweek, opponent, minutes, points, isProvisional }) => [
          gameweek,
          opponent,
          String(minutes),
          points === null ? 'Did not appear' : `${figureText(points)}${isProvisional ? ' so far' : ''}`,
        ])}
      />
    </div>
  );
}

/** What the drawing adds up to. */
export function formText(form: readonly Pick<Form, 'points'>[]): string {
  const total = form.reduce((sum, { points }) => sum + (points ?? 0), 0);
  return `${counted(total, 'point')} in ${counted(form.length, 'match', 'matches')}`;
}

function formOf(
  { match, team_id: club, lines, points, provisional, minutes_played }: Played,
  clubs: FormPlotProps['clubs'],
): Form {
  const other = match.home_team_id === club ? match.away_team_id : match.home_team_id;
  return {
    key: match.id,
    gameweek: match.gameweek_id === null ? '–' : String(match.gameweek_id),
    opponent: clubs.find(({ id }) => id === other)?.abbreviation ?? '–',
    minutes: minutes_played,
    points: lines.length === 0 ? null : points,
    isProvisional: provisional,
  };
}

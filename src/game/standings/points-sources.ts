// Where a team's points of the season came from, beside the average of its league.

import type { GameweekId, TeamId } from '../identity.ts';
import { type CountedFigure, type CountedPoints, countedFigures, noCountedPoints } from './counted-points.ts';

export type CountedRow = CountedPoints & { readonly gameweek_id: GameweekId; readonly team_id: TeamId };

export type PointsSources = {
  /** The team's sums. */
  readonly own: CountedPoints;
  /** What a team of the league has on average from the same gameweeks. */
  readonly average: CountedPoints;
  /** What stayed on the team's bench in each of them. */
  readonly bench: readonly { readonly gameweek_id: GameweekId; readonly points: number }[];
};

/** The sources from the rows of the whole league by gameweek; only the gameweeks count in which the team scored. */
export function pointsSources(rows: readonly CountedRow[], team: TeamId): PointsSources {
  const ofTeam = rows.filter(({ team_id }) => team_id === team);
  const sums = (weeks: readonly CountedRow[], weight: (row: CountedRow) => number): CountedPoints => {
    const total: Record<CountedFigure, number> = { ...noCountedPoints };
    for (const row of weeks) for (const figure of countedFigures) total[figure] += row[figure] * weight(row);
    return total;
  };
  const counts = new Map<GameweekId, number>();
  for (const { gameweek_id } of rows) counts.set(gameweek_id, (counts.get(gameweek_id) ?? 0) + 1);
  const played = new Set(ofTeam.map(({ gameweek_id }) => gameweek_id));
  return {
    own: sums(ofTeam, () => 1),
    average: sums(
      rows.filter(({ gameweek_id }) => played.has(gameweek_id)),
      ({ gameweek_id }) => 1 / (counts.get(gameweek_id) as number),
    ),
    bench: ofTeam.map(({ gameweek_id, bench }) => ({ gameweek_id, points: bench })),
  };
}

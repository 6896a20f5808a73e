// The gameweeks of an ended season, from the results that are kept of it (rules/season 14).

import type { GameweekId, TeamId } from '../identity.ts';
import { tableByGameweek } from '../standings/table-by-gameweek.ts';
import type { FinalRow, Person } from './final-row.ts';

/** A team in a gameweek, with its name and its manager of the season's end. */
export type FinalSide = {
  /** Null for a team that was deleted since. */
  readonly team_id: TeamId | null;
  readonly team_name: string;
  readonly manager: Person | null;
  readonly points: number;
  readonly goals: number;
};

/** A fantasy match, or a team without one: it has no opponent. */
export type FinalResult = {
  readonly gameweek_id: GameweekId;
  readonly home: FinalSide;
  readonly away: FinalSide | null;
};

/** The table after these results, which come in playing order; empty without any. */
export function tableAfter(results: readonly FinalResult[]): readonly FinalRow[] {
  const sides = results.flatMap(({ home, away }) => (away === null ? [home] : [home, away]));
  // A name is one team of a league and a season; an id may be gone.
  const teams = [...new Map(sides.map((side) => [side.team_name, side])).values()];
  const ids = new Map(teams.map(({ team_name }, index) => [team_name, (index + 1) as TeamId]));
  const idOf = ({ team_name }: FinalSide): TeamId => ids.get(team_name) as TeamId;
  const weeks = [...new Set(results.map(({ gameweek_id }) => gameweek_id))].map((gameweek_id) => {
    const played = results.filter((result) => result.gameweek_id === gameweek_id);
    return {
      gameweek_id,
      results: played.flatMap(({ home, away }) =>
        away === null
          ? []
          : {
              home_team_id: idOf(home),
              away_team_id: idOf(away),
              home_team_total_points: home.points,
              away_team_total_points: away.points,
              home_team_goals: home.goals,
              away_team_goals: away.goals,
            },
      ),
      byes: played.flatMap(({ home, away }) => (away === null ? { team_id: idOf(home), points: home.points } : [])),
    };
  });
  const named = teams.map((side) => ({ id: idOf(side), name: side.team_name }));
  const table = tableByGameweek(weeks, named).at(-1)?.table ?? [];
  return table.map(({ goals_scored: _scored, goals_conceded: _conceded, team_id, ...row }) => {
    const { team_id: id, manager } = teams[team_id - 1] as FinalSide;
    return { ...row, team_id: id, manager };
  });
}

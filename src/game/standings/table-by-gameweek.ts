// The race: the table after each gameweek (rules/standings 10).

import type { GameweekId } from '../identity.ts';
import { applyResults } from './apply-results.ts';
import { type LeagueWeek, pointsByTeam } from './league-week.ts';
import { completeStandings, type LeagueTeam, type Standing } from './standing.ts';

export type TableAfter = { readonly gameweek_id: GameweekId; readonly table: readonly Standing[] };

/**
 * The table after each of these gameweeks, which come in playing order. A team stands in it from the first gameweek in
 * which it scored; a team that has left the league is unnamed and keeps its row.
 */
export function tableByGameweek(weeks: readonly LeagueWeek[], teams: readonly LeagueTeam[]): readonly TableAfter[] {
  let table: readonly Standing[] = [];
  return weeks.map((week) => {
    const scored = pointsByTeam(week);
    const teamsById = new Map(teams.map((team) => [team.id, team]));
    const present = [...scored.keys()].map((id) => teamsById.get(id) ?? { id, name: null });
    table = applyResults(completeStandings(table, present), week.results, week.byes);
    return { gameweek_id: week.gameweek_id, table };
  });
}

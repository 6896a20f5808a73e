// What one league's watchers are told of a change in a real match: only what differs.

import type { ChangeOf } from '#api/live-change';
import type { LeagueId } from '#game/identity';
import type { LeagueDifference } from '#game/standings/apply-match-change';
import type { LeagueState } from '#game/standings/league-gameweek';
import type { Standing } from '#game/standings/standing';
import { differingColumns } from '../platform/differing-columns.ts';
import type { CurrentWeek, MatchChange } from './current-week.ts';
import { fantasyMatchScoreRow, lineUpPlayerRow, standingRows } from './league-rows.ts';

export type LeagueChange = ChangeOf<'league'>;

/** From the state before to the state after, as the difference names it. */
export function leagueChange(
  league: LeagueId,
  week: CurrentWeek,
  { match, event }: MatchChange,
  before: LeagueState,
  after: LeagueState,
  difference: LeagueDifference,
): LeagueChange {
  return {
    kind: 'league',
    league_id: league,
    gameweek_id: week.gameweek?.id ?? week.currentId,
    matches: [match],
    event,
    line_ups: difference.players.map((player) => {
      const old = before.teams
        .get(player.team_id)
        ?.parts[player.part]?.players.find((one) => one.player_id === player.player_id);
      const key = { team_id: player.team_id, part: player.part, player_id: player.player_id };
      const row = lineUpPlayerRow(player);
      return { ...(old === undefined ? row : differingColumns(lineUpPlayerRow(old), row)), ...key };
    }),
    fantasy_matches: difference.fantasyMatches.map((fantasyMatch) => {
      const old = before.fantasyMatches.find(({ id }) => id === fantasyMatch.id);
      const row = fantasyMatchScoreRow(fantasyMatch);
      return old === undefined ? row : { ...differingColumns(fantasyMatchScoreRow(old), row), id: row.id };
    }),
    standings: difference.standings.length === 0 ? [] : differingStandings(before, after, difference.standings),
  };
}

/** Of each row that says something else now, the columns that do; a team's place tells how far it has moved. */
function differingStandings(
  before: LeagueState,
  after: LeagueState,
  changed: readonly Standing[],
): LeagueChange['standings'] {
  const teams = new Set(changed.map(({ team }) => team));
  const rows = before.table.filter(({ team }) => teams.has(team));
  const earlier = new Map(standingRows(before, rows).map((row) => [row.team_id, row]));
  return standingRows(after, changed).map((row) => {
    const old = earlier.get(row.team_id);
    return old === undefined ? row : { ...differingColumns(old, row), team_id: row.team_id };
  });
}

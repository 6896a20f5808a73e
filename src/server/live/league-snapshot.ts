// A cached league's snapshot: what Home shows, and where the stream continues.

import type { LeagueSnapshot } from '#api/league-snapshot';
import { parts } from '#game/gameweek/part';
import type { PlayerCode, TeamId } from '#game/identity';
import type { LeagueState } from '#game/standings/league-gameweek';
import type { LogPosition } from '../platform/stream/change-log-store.ts';
import { gameweekRow } from '../reads/gameweek-store.ts';
import type { PlayersByCode } from '../standings/league-gameweek-store.ts';
import { type CurrentWeek, tableState } from './current-week.ts';
import type { LeagueData } from './current-week-store.ts';

/** The shown columns of these players. */
export const playerBriefs = (codes: Iterable<PlayerCode>, players: PlayersByCode): LeagueSnapshot['players'] =>
  [...codes].flatMap((code) => players.get(code) ?? []);

/** The locked line-ups of these teams, or of the whole league. */
export function lineUpRows({ teams }: LeagueState, only?: readonly TeamId[]): LeagueSnapshot['line_ups'] {
  const chosen = [...teams.values()].filter(({ team_id }) => only === undefined || only.includes(team_id));
  return chosen.flatMap(({ team_id, parts: byPart }) =>
    parts.flatMap((part) => {
      const players = byPart[part]?.players;
      return players === undefined ? [] : [{ team_id, part, players: [...players] }];
    }),
  );
}

/** The snapshot. Its table is the state's: nothing is computed here. */
export function snapshotOfLeague(
  { id, name }: LeagueData,
  state: LeagueState,
  week: CurrentWeek,
  live: LogPosition,
): LeagueSnapshot {
  const lineUps = lineUpRows(state);
  const selected = new Set(lineUps.flatMap(({ players }) => players.map(({ player_id }) => player_id)));
  const players = playerBriefs(selected, week.players);
  const clubsShown = new Set([
    ...lineUps.flatMap((lineUp) => lineUp.players.map(({ real_team_id }) => real_team_id)),
    ...week.matches.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]),
  ]);
  return {
    live,
    league: { id, name },
    current_gameweek_id: week.currentId,
    gameweek: week.gameweek && gameweekRow(week.gameweek, week.currentId),
    ...tableState(week, state),
    clubs: week.clubs.filter((club) => clubsShown.has(club.id)),
    real_matches: [...week.matches],
    players,
    line_ups: lineUps,
    fantasy_matches: [...state.fantasyMatches],
    standings: [...state.table],
    last_event: null,
  };
}

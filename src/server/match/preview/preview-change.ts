// What a match's changed events or line-ups would decide in the leagues, by the functions that keep the live tables. Read-only.

import type { InputOf, OutputOf } from '#api/endpoint';
import type * as api from '#api/match-preview';
import type { GameweekId, LeagueId, ManagerId, SeasonId } from '#game/identity';
import { withHeroesWhoPlayed } from '#game/match/judge-completion';
import { judgeSheet } from '#game/match/judge-sheet';
import { sheetOf } from '#game/match/match-snapshot';
import type { Refusal } from '#game/refusal';
import { applyMatchChange } from '#game/standings/apply-match-change';
import { type GameweekPlay, type PlayChange, performanceOf, withMatch } from '#game/standings/gameweek-play';
import { byeScores, type LeagueState, leagueState } from '#game/standings/league-gameweek';
import type { ServerContext } from '../../platform/server-context.ts';
import { readGameweek } from '../../reads/gameweek-store.ts';
import { findMatch } from '../../reads/match-store.ts';
import { changedMatches, hasOtherResult } from '../../standings/changed-matches.ts';
import { readLeagueGameweeks, readPlayers } from '../../standings/league-gameweek-store.ts';
import { readOpenGameweeks, withOpenGameweeks } from '../../standings/open-gameweeks-store.ts';
import { readRealGameweek } from '../../standings/play-store.ts';
import { projectMatch } from '../projection/project-match.ts';
import { readWholeMatch } from '../read-whole-match.ts';
import { leaguesToPreview } from './preview-store.ts';

type Preview = OutputOf<typeof api.previewMatchChange>;
type Context = Pick<ServerContext, 'database' | 'clock'>;

export async function previewChange(
  context: Context,
  manager: ManagerId,
  { match_id, events, line_ups }: InputOf<typeof api.previewMatchChange>,
): Promise<Preview | Refusal> {
  const { db } = context.database;
  const stored = await readWholeMatch(db, match_id, context.clock);
  const recorded = sheetOf(stored);
  const sheet = { ...recorded, events, lineUps: line_ups ?? recorded.lineUps };
  const refusal = judgeSheet(sheet);
  if (refusal !== null) return refusal;
  const { id, gameweek_id, part, home_team_id, away_team_id, status } = stored.match;
  if (gameweek_id === null || part === null) return { leagues: [] };
  const isVoid = status === 'void';
  const { reports } = projectMatch(withHeroesWhoPlayed(sheet), { isVoid, pointsTable: stored.rules.points_table });
  const season = (await findMatch(db, id))?.season_id;
  if (season === undefined) return { leagues: [] };
  const { play } = await readRealGameweek(db, season, gameweek_id);
  const change = withMatch(play, {
    id,
    part,
    home_team_id,
    away_team_id,
    status,
    performances: reports.map(performanceOf),
  });
  const leagues = await leaguesToPreview(db, manager);
  const states = await statesOf(
    context,
    leagues.map((league) => league.id),
    { season, gameweek: gameweek_id, play },
  );
  return {
    leagues: leagues.flatMap(({ id: league, name }) => {
      const state = states.get(league);
      const difference = state === undefined ? null : differenceOf(state, change);
      return difference === null ? [] : [{ id: league, name, ...difference }];
    }),
  };
}

type Week = { readonly season: SeasonId; readonly gameweek: GameweekId; readonly play: GameweekPlay };

/** The leagues' gameweek as it stands, including other unfinished gameweeks. */
async function statesOf(
  { database: { db }, clock }: Context,
  leagues: readonly LeagueId[],
  { season, gameweek: id, play }: Week,
): Promise<ReadonlyMap<LeagueId, LeagueState>> {
  const gameweek = await readGameweek(db, season, id);
  if (gameweek === null) return new Map();
  const now = clock.now();
  const players = await readPlayers(db);
  const open = await readOpenGameweeks(db, season, id);
  const computed = await readLeagueGameweeks(db, leagues, { season, gameweek, now, without: open }, players);
  const sides = await withOpenGameweeks(db, computed, { season, current: id, open, now }, players);
  return new Map([...sides].map(([league, side]) => [league, leagueState(side, play)]));
}

/** What the change would make different in a league; null if nothing. */
function differenceOf(before: LeagueState, change: PlayChange): Omit<Preview['leagues'][number], 'id' | 'name'> | null {
  const { state: after } = applyMatchChange(before, change);
  const matches = changedMatches(before, after);
  const names = new Map(after.table.map(({ team_id, team_name }) => [team_id, team_name]));
  const byes = byeScores(after.league, after.teams).flatMap(({ team_id, points: now }) => {
    const points = { before: before.teams.get(team_id)?.total ?? 0, after: now };
    return points.before === points.after ? [] : [{ team_id, team_name: names.get(team_id) ?? '', points }];
  });
  const rows = new Map(before.table.map((row) => [row.team_id, row]));
  const standings = after.table.flatMap((row) => {
    const { team_id, team_name } = row;
    const old = rows.get(team_id) ?? row;
    const position = { before: old.position, after: row.position };
    const total_points = { before: old.total_points, after: row.total_points };
    const isSame = position.before === position.after && total_points.before === total_points.after;
    return isSame ? [] : [{ team_id, team_name, position, total_points }];
  });
  const count = matches.length + byes.length + standings.length;
  return count === 0 ? null : { matches, results: matches.filter(hasOtherResult), byes, standings };
}

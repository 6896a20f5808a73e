// Unfinished gameweeks other than the current one: a Monday report finished on Tuesday, a reopened match. The table
// counts them as they stand (rules/standings 5).

import { type Kysely, sql } from 'kysely';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import { type LeagueGameweek, leagueState } from '#game/standings/league-gameweek';
import type { Database } from '../platform/database/schema.ts';
import { readGameweek } from '../reads/gameweek-store.ts';
import { hasBegun, isUnsettled } from '../season/open-gameweeks-store.ts';
import { type PlayersByCode, readLeagueGameweeks } from './league-gameweek-store.ts';
import { readRealGameweek } from './play-store.ts';

/** Every other gameweek that has begun and is not complete, or not settled yet, if anybody's selection stands in it. */
export async function readOpenGameweeks(
  db: Kysely<Database>,
  season: SeasonId,
  current: GameweekId,
): Promise<readonly GameweekId[]> {
  const { rows } = await sql<{ id: GameweekId }>`
    select id from gameweeks
    where season_id = ${season} and id <> ${current} and ${isUnsettled} and ${hasBegun}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export type OpenGameweeks = {
  readonly season: SeasonId;
  readonly current: GameweekId;
  readonly open: readonly GameweekId[];
  readonly now: Instant;
};

/** The leagues' data for a gameweek, with the unfinished ones counted in the table that it builds on. */
export async function withOpenGameweeks(
  db: Kysely<Database>,
  sides: ReadonlyMap<LeagueId, LeagueGameweek>,
  { season, current, open, now }: OpenGameweeks,
  players: PlayersByCode,
): Promise<ReadonlyMap<LeagueId, LeagueGameweek>> {
  const counted = new Map(sides);
  for (const id of open) {
    const gameweek = await readGameweek(db, season, id);
    if (gameweek === null) continue;
    const { play, matches } = await readRealGameweek(db, season, id);
    // In an earlier one a match is no longer played: its report is late, or open again.
    const progress = id > current && matches.some(({ status }) => status === 'live') ? 'live' : 'provisional';
    const then = await readLeagueGameweeks(db, [...sides.keys()], { season, gameweek, now }, players);
    for (const [league, side] of counted) {
      const before = then.get(league);
      if (before === undefined) continue;
      const { table: base, tableBefore } = leagueState({ ...before, base: side.base }, play);
      const isCounted = before.fixtures.length > 0 && before.selections.size > 0;
      const openElsewhere = isCounted && side.openElsewhere !== 'live' ? progress : (side.openElsewhere ?? null);
      // Teams have moved by the later one, too.
      const withoutLater = id > current ? { withoutLater: side.withoutLater ?? tableBefore } : {};
      counted.set(league, { ...side, ...withoutLater, base, openElsewhere });
    }
  }
  return counted;
}

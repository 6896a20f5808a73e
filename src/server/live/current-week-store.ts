// Reads the current gameweek and, for the leagues that somebody watches, their part of it.

import type { Kysely } from 'kysely';
import { currentGameweek, gameweekOrFirst, preSeason } from '#game/gameweek/current-gameweek';
import type { Gameweek } from '#game/gameweek/gameweek';
import type { LeagueId, SeasonId } from '#game/identity';
import { gameweekPlay } from '#game/standings/gameweek-play';
import type { LeagueGameweek } from '#game/standings/league-gameweek';
import type { Clock } from '../platform/clock/clock.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';
import { snapshot } from '../platform/database/snapshot.ts';
import { readPosition } from '../platform/stream/change-log-store.ts';
import { readClubs } from '../reads/club-store.ts';
import { readGameweeks, readPinnedGameweek } from '../reads/gameweek-store.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { readLeagueGameweeks, readPlayers } from '../standings/league-gameweek-store.ts';
import { readOpenGameweeks, withOpenGameweeks } from '../standings/open-gameweeks-store.ts';
import { readRealGameweek } from '../standings/play-store.ts';
import { type CurrentWeek, validUntil } from './current-week.ts';

/** A league as it is read for the cache. */
export type LeagueData = {
  readonly id: LeagueId;
  readonly name: string;
  readonly league: LeagueGameweek;
};

/** The current week, with the number of the last change that it includes. */
export function readCurrentWeek(db: Kysely<Database>, clock: Clock): Promise<CurrentWeek> {
  return snapshot(db, async (trx) => {
    // Line-ups open by the clock that decides about saves, which all processes share.
    const now = await judgedInstant(trx, clock);
    const position = await readPosition(trx);
    const season = await findCurrentSeason(trx);
    const gameweeks = season === null ? [] : await readGameweeks(trx, season.id);
    const pinned = season === null ? null : await readPinnedGameweek(trx, season.id);
    const currentId = gameweeks.length === 0 ? preSeason : currentGameweek(gameweeks, now, pinned);
    const gameweek = gameweeks.find(({ id }) => id === gameweekOrFirst(currentId)) ?? null;
    const real =
      season === null || gameweek === null
        ? { matches: [], play: gameweekPlay([]) }
        : await readRealGameweek(trx, season.id, gameweek.id);
    return {
      ...position,
      ...real,
      season: season?.id ?? null,
      currentId,
      gameweek,
      open: season === null || gameweek === null ? [] : await readOpenGameweeks(trx, season.id, gameweek.id),
      players: await readPlayers(trx),
      clubs: await readClubs(trx),
      readAt: now,
      until: validUntil(gameweeks, now),
    };
  });
}

const noGameweek = { id: preSeason, start_time: 0, end_time: 0, midweek_deadline: null, weekend_deadline: null };

/** Those of these leagues that exist, as they stand in this week. */
export function readLeagues(
  db: Kysely<Database>,
  ids: readonly LeagueId[],
  week: CurrentWeek,
): Promise<readonly LeagueData[]> {
  const now = week.readAt;
  return snapshot(db, async (trx) => {
    const leagues = await trx.selectFrom('leagues').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
    const found = leagues.map(({ id }) => id);
    const gameweek = week.gameweek ?? (noGameweek as Gameweek);
    const season = week.season ?? (0 as SeasonId);
    const which = { season, gameweek, now, without: week.open };
    const gameweekSides = await readLeagueGameweeks(trx, found, which, week.players);
    const others = { season, current: gameweek.id, open: week.open, now };
    const sides = await withOpenGameweeks(trx, gameweekSides, others, week.players);
    return leagues.map(({ id, name }) => ({ id, name, league: sides.get(id) as LeagueGameweek }));
  });
}

// A league's gameweek that is not in the live cache: read and computed, with the function that the cache uses.

import type { RealMatchRow } from '#api/league-snapshot';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import { type LeagueState, leagueState } from '#game/standings/league-gameweek';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { readGameweek } from '../reads/gameweek-store.ts';
import { type PlayersByCode, readLeagueGameweeks, readPlayers } from '../standings/league-gameweek-store.ts';
import { readRealGameweek } from '../standings/play-store.ts';

export type ComputedGameweek = {
  readonly state: LeagueState;
  readonly players: PlayersByCode;
  readonly matches: readonly RealMatchRow[];
};

/** The league's gameweek as it stands; null if there is no such gameweek or league. */
export async function computedGameweek(
  { database: { db }, clock }: Pick<ServerContext, 'database' | 'clock'>,
  league: LeagueId,
  season: SeasonId,
  id: GameweekId,
): Promise<ComputedGameweek | null> {
  // By the clock that decides about saves: no line-up is shown while it can still be changed.
  const now = await judgedInstant(db, clock);
  const gameweek = await readGameweek(db, season, id);
  if (gameweek === null) return null;
  const players = await readPlayers(db);
  const { play, matches } = await readRealGameweek(db, season, gameweek.id);
  const leagues = await readLeagueGameweeks(db, [league], { season, gameweek, now }, players);
  const found = leagues.get(league);
  return found === undefined ? null : { state: leagueState(found, play), players, matches };
}

// One league's recap of a gameweek, for its page and for the pictures of it.

import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import type { LeagueRecap } from '#game/recap/league-recap';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { readLeagueNames } from '../reads/league-store.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { readRecaps } from './read-recaps.ts';
import { readIsSettled } from './recap-store.ts';

export type FoundRecap = {
  readonly league: { readonly id: LeagueId; readonly name: string };
  readonly season: SeasonId;
  readonly isSettled: boolean;
  /** Null if the gameweek is not settled, or the league did not play in it. */
  readonly recap: LeagueRecap | null;
};

/** The league's recap; 404 if there is no such league or gameweek. */
export async function findRecap(
  { database: { db }, clock }: Pick<ServerContext, 'database' | 'clock'>,
  id: LeagueId,
  gameweek: GameweekId,
): Promise<FoundRecap> {
  const [league] = await readLeagueNames(db, [id]);
  if (league === undefined) throw notFound('League');
  const season = await findCurrentSeason(db);
  const isSettled = season === null ? null : await readIsSettled(db, season.id, gameweek);
  if (season === null || isSettled === null) throw notFound('Gameweek');
  if (!isSettled) return { league, season: season.id, isSettled, recap: null };
  const now = await judgedInstant(db, clock);
  const recaps = await readRecaps(db, [id], { season: season.id, gameweek, now });
  return { league, season: season.id, isSettled, recap: recaps.get(id) ?? null };
}

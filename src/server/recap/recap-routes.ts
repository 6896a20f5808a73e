// The route of a league's settled gameweek.

import * as api from '#api/recap';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import { notFound } from '../platform/http/http-error.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { readRecaps } from './read-recaps.ts';
import { readIsSettled, readLeagueNames } from './recap-store.ts';

export const recapRoutes = [
  signedInRoute(api.readRecap, async ({ context, input: { league_id, gameweek_id: gameweek } }) => {
    const { db } = context.database;
    const [league] = await readLeagueNames(db, [league_id]);
    if (league === undefined) throw notFound('League');
    const season = await findCurrentSeason(db);
    const isSettled = season === null ? null : await readIsSettled(db, season.id, gameweek);
    if (season === null || isSettled === null) throw notFound('Gameweek');
    if (!isSettled) return { league, is_settled: false, recap: null };
    const now = await judgedInstant(db, context.clock);
    const recaps = await readRecaps(db, [league_id], { season: season.id, gameweek, now });
    return { league, is_settled: true, recap: api.readRecap.output.shape.recap.parse(recaps.get(league_id) ?? null) };
  }),
];

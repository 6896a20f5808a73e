// The route of a league's settled gameweek.

import * as api from '#api/recap';
import { signedInRoute } from '../platform/http/route.ts';
import { findRecap } from './find-recap.ts';

export const recapRoutes = [
  signedInRoute(api.readRecap, async ({ context, input: { league_id, gameweek_id } }) => {
    const { league, season, isSettled, recap } = await findRecap(context, league_id, gameweek_id);
    return { league, season_id: season, is_settled: isSettled, recap: api.readRecap.output.shape.recap.parse(recap) };
  }),
];

// The routes of what ended seasons left.

import * as api from '#api/history';
import { signedInRoute } from '../platform/http/route.ts';
import { readLeagueHistory } from './read-league-history.ts';

export const historyRoutes = [
  signedInRoute(api.readLeagueHistory, ({ context, input }) => readLeagueHistory(context.database.db, input.league_id)),
];

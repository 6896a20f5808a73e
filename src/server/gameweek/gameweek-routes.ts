import { listGameweeks } from '#api/gameweek';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { listSeasonGameweeks } from './list-gameweeks.ts';

export const gameweekRoutes: readonly Route[] = [
  signedInRoute(listGameweeks, ({ context }) => listSeasonGameweeks(context)),
];

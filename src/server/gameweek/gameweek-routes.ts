import * as api from '#api/gameweek';
import { signedInRoute } from '../platform/http/route.ts';
import { moveDeadline, moveMatch, pinGameweek } from './correct-calendar.ts';
import { listSeasonGameweeks } from './list-gameweeks.ts';
import { readCalendar } from './read-calendar.ts';

export const gameweekRoutes = [
  signedInRoute(api.listGameweeks, ({ context }) => listSeasonGameweeks(context)),
  signedInRoute(api.readCalendar, ({ context }) => readCalendar(context)),
  moveDeadline,
  pinGameweek,
  moveMatch,
];

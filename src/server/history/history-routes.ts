// The routes of what ended seasons left.

import * as api from '#api/history';
import * as logApi from '#api/history-log';
import { signedInRoute } from '../platform/http/route.ts';
import { readLeagueLog } from './log/read-league-log.ts';
import { readEndedWeek } from './read-ended-week.ts';
import { readLeagueHistory } from './read-league-history.ts';
import { readPast } from './read-past.ts';
import { readPerson } from './read-person.ts';

export const historyRoutes = [
  signedInRoute(api.readPast, ({ context }) => readPast(context.database.db)),
  signedInRoute(api.readLeagueHistory, ({ context, input }) => readLeagueHistory(context.database.db, input.league_id)),
  signedInRoute(api.readEndedWeek, ({ context, input }) => readEndedWeek(context.database.db, input)),
  signedInRoute(logApi.readLeagueLog, ({ context, input }) => readLeagueLog(context.database.db, input)),
  signedInRoute(api.readPerson, ({ context, input, caller }) =>
    readPerson(context.database.db, input.manager_id, caller.managerId),
  ),
];

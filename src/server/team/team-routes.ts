// HTTP to use case for teams.

import { addTeam } from '#api/manager';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { addTeam as add } from './add-team.ts';

export const teamRoutes: readonly Route[] = [
  signedInRoute(addTeam, ({ context, caller, input }) => add(context, caller, input)),
];

// HTTP to use case for managers.

import { addManager } from '#api/manager';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { addManager as add } from './add-manager.ts';

export const managerRoutes: readonly Route[] = [
  signedInRoute(addManager, ({ context, caller, input }) => add(context, caller, input)),
];

import type { Route } from '../platform/http/route.ts';
import { addTeam } from './add-team.ts';

export const teamRoutes: readonly Route[] = [addTeam];

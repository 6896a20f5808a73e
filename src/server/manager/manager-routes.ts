import type { Route } from '../platform/http/route.ts';
import { addManager } from './add-manager.ts';

export const managerRoutes: readonly Route[] = [addManager];

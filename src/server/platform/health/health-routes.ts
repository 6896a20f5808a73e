import { readHealth } from '#api/health';
import { type Route, route } from '../http/route.ts';
import { askDatabase } from './health-store.ts';

export const healthRoutes: readonly Route[] = [
  route(readHealth, async ({ context }) => {
    await askDatabase(context.database.db);
    return { status: 'ok' as const, now: new Date(context.clock.now()).toISOString() };
  }),
];

import type { OutputAt } from '../../data/cache/endpoint-query.ts';

/** A player's season as the server returns it. */
export type PlayerSeasonView = OutputAt<'GET /api/player/:player_code/season'>;

// Players as every list shows them: the best first, found by any part of their name.

import { type RawBuilder, sql } from 'kysely';

/** The order of a list of players: their points, last season's, then their name. For an `orderBy`. */
export const playersByPoints: RawBuilder<unknown> = sql`players.total_points desc, players.last_season_points desc,
  players.name collate "C", players.code`;

/** Whether a player's name contains this text, in any case; LIKE's wildcards stand for themselves. */
export const isNamedLike = (text: string): RawBuilder<boolean> =>
  sql<boolean>`players.name ilike ${`%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`}`;

// Players as every list shows them: best first, searched by any part of their name.

import { type RawBuilder, sql } from 'kysely';

/** The order of every list of players: points, last season's points, then name. For an `orderBy`. */
export const playersByPoints: RawBuilder<unknown> = sql`players.total_points desc, players.last_season_points desc,
  players.name collate "C", players.code`;

/** Whether a player's name contains this text, in any case; LIKE's wildcards are taken literally. */
export const isNamedLike = (text: string): RawBuilder<boolean> =>
  sql<boolean>`players.name ilike ${`%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`}`;

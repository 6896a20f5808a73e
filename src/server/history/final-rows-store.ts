// Final tables of ended seasons, with the names that persons have now.

import type { Kysely } from 'kysely';
import type { FinalRow } from '#game/history/final-row';
import type { LeagueId, SeasonId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

type OfSeason = FinalRow & { readonly season_id: SeasonId };

/** A league's name, or undefined. */
export const findLeagueName = (db: Kysely<Database>, id: LeagueId) =>
  db.selectFrom('leagues').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** The league's final tables, each in its order. */
export async function readFinalTables(db: Kysely<Database>, league: LeagueId): Promise<readonly OfSeason[]> {
  const rows = await db
    .selectFrom('final_tables')
    .leftJoin('managers', 'managers.id', 'manager_id')
    .select(['season_id', 'team_id', 'team_name', 'manager_id', 'username'])
    .select(['position', 'played', 'won', 'drawn', 'lost', 'total_points', 'otp'])
    .where('league_id', '=', league)
    .orderBy('season_id')
    .orderBy('position')
    .execute();
  return rows.map(({ manager_id, username, ...row }) => ({
    ...row,
    manager: manager_id === null || username === null ? null : { id: manager_id, username },
  }));
}

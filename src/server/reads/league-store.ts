// Whether there is such a league, its name and its teams.

import type { Kysely } from 'kysely';
import type { LeagueId } from '#game/identity';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';

export async function isLeague(db: Kysely<Database>, id: LeagueId): Promise<boolean> {
  return (await db.selectFrom('leagues').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Throws 404 if the league does not exist. */
export async function mustBeLeague(db: Kysely<Database>, id: LeagueId): Promise<void> {
  if (!(await isLeague(db, id))) throw notFound('League');
}

/** The league's teams by name. */
export const readTeamsOf = (db: Kysely<Database>, league: LeagueId) =>
  db
    .selectFrom('teams')
    .select(['id', 'team_name'])
    .where('league_id', '=', league)
    .orderBy('team_name')
    .orderBy('id')
    .execute();

/** These leagues with their names. */
export const readLeagueNames = (db: Kysely<Database>, leagues: readonly LeagueId[]) =>
  db.selectFrom('leagues').select(['id', 'name']).where('id', '=', anyOf(leagues)).orderBy('id').execute();

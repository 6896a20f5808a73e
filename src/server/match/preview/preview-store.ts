// In which leagues a reporter sees what a correction would decide.

import { type Kysely, sql } from 'kysely';
import type { LeagueId, ManagerId } from '#game/identity';
import type { Database } from '../../platform/database/schema.ts';

const mostLeagues = 10;

/** Leagues with teams: first those in which the manager has one, then the others, by id. */
export const leaguesToPreview = (
  db: Kysely<Database>,
  manager: ManagerId,
): Promise<readonly { readonly id: LeagueId; readonly name: string }[]> =>
  db
    .selectFrom('leagues')
    .innerJoin('teams', 'teams.league_id', 'leagues.id')
    .select(['leagues.id', 'leagues.name'])
    .groupBy(['leagues.id', 'leagues.name'])
    .orderBy(sql`bool_or(teams.manager_id = ${manager})`, 'desc')
    .orderBy('leagues.id')
    .limit(mostLeagues)
    .execute();

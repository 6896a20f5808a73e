// What the page of a person reads.

import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/history';
import type { ManagerId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

type Page = OutputOf<typeof api.readPerson>;

/** A person by the name that everybody sees, or undefined. */
export const findPerson = (db: Kysely<Database>, id: ManagerId) =>
  db.selectFrom('managers').select(['id', 'username']).where('id', '=', id).executeTakeFirst();

/** Their teams of now, by league id. */
export async function readPresentTeams(db: Kysely<Database>, id: ManagerId): Promise<Page['teams']> {
  const rows = await db
    .selectFrom('teams')
    .leftJoin('leagues', 'leagues.id', 'league_id')
    .select(['teams.id', 'team_name', 'league_id', 'name'])
    .where('manager_id', '=', id)
    .orderBy('league_id')
    .orderBy('teams.id')
    .execute();
  return rows.map(({ league_id, name, ...team }) => ({
    ...team,
    league: league_id === null || name === null ? null : { id: league_id, name },
  }));
}

/** The final tables' lines of teams that were theirs then, newest first. */
export async function readEndedSeasons(db: Kysely<Database>, id: ManagerId): Promise<Page['seasons']> {
  const rows = await db
    .selectFrom('final_tables')
    .innerJoin('seasons', 'seasons.id', 'season_id')
    .innerJoin('leagues', 'leagues.id', 'league_id')
    .select(['seasons.name as season', 'league_id', 'leagues.name as league_name', 'team_id', 'team_name'])
    .select(['position', 'played', 'won', 'drawn', 'lost', 'total_points', 'otp'])
    .where('manager_id', '=', id)
    .orderBy('season_id', 'desc')
    .orderBy('league_id')
    .orderBy('position')
    .execute();
  return rows.map(({ league_id, league_name, ...row }) => ({ ...row, league: { id: league_id, name: league_name } }));
}

/** How the person's teams have fared against the other's: in each ended season those that were theirs at its end. */
export async function readRecordAgainst(
  db: Kysely<Database>,
  person: ManagerId,
  other: ManagerId,
): Promise<NonNullable<Page['against']>> {
  const { rows } = await sql<NonNullable<Page['against']>>`
    with met as (
      select home_manager_id as home, home_points, away_points from final_results
      where home_manager_id in (${person}, ${other}) and away_manager_id in (${person}, ${other})
        and home_manager_id <> away_manager_id and home_team_id is not null and away_team_id is not null
      union all
      select home.manager_id, home_team_total_points, away_team_total_points
      from fantasy_matches f join seasons on seasons.id = season_id and is_current
      join teams home on home.id = home_team_id join teams away on away.id = away_team_id
      where home.manager_id in (${person}, ${other}) and away.manager_id in (${person}, ${other})
        and home.manager_id <> away.manager_id and is_completed
    ), seen as (
      select case when home = ${person} then home_points - away_points else away_points - home_points end as ahead_by
      from met
    )
    select count(*) filter (where ahead_by > 0) as won, count(*) filter (where ahead_by = 0) as drawn,
      count(*) filter (where ahead_by < 0) as lost
    from seen`.execute(db);
  return rows[0] ?? { won: 0, drawn: 0, lost: 0 };
}

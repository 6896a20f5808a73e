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

/** How the person's teams have fared against the other's: in each season those that were theirs at its end. */
export async function readRecordAgainst(
  db: Kysely<Database>,
  person: ManagerId,
  other: ManagerId,
): Promise<NonNullable<Page['against']>> {
  const { rows } = await sql<NonNullable<Page['against']>>`
    with owned as (
      select season_id, team_id, manager_id from final_tables
      where manager_id in (${person}, ${other}) and team_id is not null
      union all
      select seasons.id, teams.id, manager_id from teams cross join seasons
      where is_current and manager_id in (${person}, ${other})
    )
    select count(*) filter (where case when mine.team_id = home_team_id then home_win else away_win end) as won,
      count(*) filter (where draw) as drawn,
      count(*) filter (where case when mine.team_id = home_team_id then away_win else home_win end) as lost
    from owned mine
    join fantasy_matches f on f.season_id = mine.season_id and mine.team_id in (home_team_id, away_team_id)
    join owned theirs on theirs.season_id = f.season_id and theirs.team_id in (home_team_id, away_team_id)
    where mine.manager_id = ${person} and theirs.manager_id = ${other} and is_completed`.execute(db);
  return rows[0] ?? { won: 0, drawn: 0, lost: 0 };
}

// What decides whether a team can move to another league, and what a move changes. Rows of earlier seasons name the
// league they were played in themselves, so they stay with it.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/team';
import type { LeagueId, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { readLastPositions } from '../season/last-positions-store.ts';

type Moves = OutputOf<typeof api.readTeamMoves>;
type Season = SeasonId | null;

/** All leagues and teams; before the first season nobody has begun. */
export async function readMoves(db: Kysely<Database>, season: Season, now: Instant): Promise<Moves> {
  const last = await readLastPositions(db);
  const leagues = await sql<Moves['leagues'][number]>`
    select id, name, coalesce(case when status = 'complete' then 'complete' when status is not null then 'running' end,
      'none') as draft
    from leagues left join draft_state on league_id = id and season_id = ${season} order by id`.execute(db);
  const teams = await sql<Omit<Moves['teams'][number], 'last'>>`
    with passed as (
      select id, midweek_deadline <= ${new Date(now)} as midweek, weekend_deadline <= ${new Date(now)} as weekend
      from gameweeks where season_id = ${season}
    )
    select t.id, team_name, league_id,
      exists (select from fantasy_matches m left join passed p on p.id = gameweek_id where season_id = ${season}
        and t.id in (home_team_id, away_team_id) and (is_completed or p.midweek or p.weekend))
      or exists (select from fantasy_byes where season_id = ${season} and team_id = t.id)
      or exists (select from selections s join passed p on p.id = gameweek_id where season_id = ${season}
        and team_id = t.id and case part when 'weekend' then p.weekend else p.midweek end) as has_begun,
      (select count(*) from squads where season_id = ${season} and team_id = t.id) as players,
      (select count(*) from fantasy_matches where season_id = ${season} and t.id in (home_team_id, away_team_id))
        as fixtures
    from teams t order by league_id, team_name, t.id`.execute(db);
  return {
    leagues: leagues.rows,
    teams: teams.rows.map((team) => ({ ...team, last: last.get(team.id) ?? null })),
  };
}

/** Until the transaction ends nobody drafts, adds, renames or moves a team in these leagues. */
export async function lockLeagueRows(trx: Transaction<Database>, leagues: readonly LeagueId[]): Promise<void> {
  await trx.selectFrom('leagues').select('id').where('id', 'in', leagues).orderBy('id').forNoKeyUpdate().execute();
}

/** Takes the teams out of their leagues, with what they have in the season that has not begun. */
export async function leaveLeague(trx: Transaction<Database>, season: Season, teams: readonly TeamId[]): Promise<void> {
  if (season !== null) {
    for (const table of ['selections', 'squads', 'draft_picks'] as const) {
      await trx.deleteFrom(table).where('season_id', '=', season).where('team_id', 'in', teams).execute();
    }
    await trx
      .deleteFrom('fantasy_matches')
      .where('season_id', '=', season)
      .where((match) => match.or([match('home_team_id', 'in', teams), match('away_team_id', 'in', teams)]))
      .execute();
  }
  await trx.updateTable('teams').set({ league_id: null }).where('id', 'in', teams).execute();
}

export async function joinLeague(trx: Transaction<Database>, team: TeamId, league_id: LeagueId): Promise<void> {
  await trx.updateTable('teams').set({ league_id }).where('id', '=', team).execute();
}

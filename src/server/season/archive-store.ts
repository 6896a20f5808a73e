// An ended season as one value: tables, squads, results, statistics, and the truth behind them. It contains no names
// of persons, and no addresses.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { SeasonId } from '#game/identity';
import { type Instant, instantText } from '#game/instant';
import { seasonColumns } from '#game/scoring/season-statistics';
import type { Database } from '../platform/database/schema.ts';
import { allowLongStatements } from '../platform/jobs/job-store.ts';
import type { WorkProgress } from '../platform/progress.ts';
import { writeArchivedTables } from './archived-tables-store.ts';
import type { CurrentSeason } from './season-store.ts';

const statistics = sql.join(seasonColumns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`p.${column}`)}`));

/** Writes the season as it stands, in place of an earlier archive of it. PostgreSQL makes the document. */
export async function keepArchive(
  trx: Transaction<Database>,
  { id, name }: Pick<CurrentSeason, 'id' | 'name'>,
  now: Instant,
  progress: WorkProgress,
): Promise<void> {
  await allowLongStatements(trx);
  await sql`
    insert into season_archives (season_id, created_at, body) values (${id}, ${new Date(now)}, jsonb_build_object(
      'format', 3, 'season', ${name}::text, 'created_at', ${instantText(now)}::text, 'truth', '{}'::jsonb,
      'leagues', (select coalesce(jsonb_agg(jsonb_build_object(
        'name', l.name, 'table', ${tableOf(id)}, 'squads', ${squadsOf(id)}, 'results', ${resultsOf(id)}) order by l.id), '[]')
        from leagues l),
      'players', (select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'name', p.name, 'position', p.position,
        'club', c.real_team_name, 'statistics', jsonb_build_object(${statistics})) order by p.code), '[]')
        from players p left join real_teams c on c.id = p.real_team_id),
      'matches', (select coalesce(jsonb_agg(jsonb_build_object('match_date', ${instantOf('m.match_date')},
        'gameweek_id', m.gameweek_id, 'home', h.real_team_name, 'away', a.real_team_name, 'home_goals', m.home_goals,
        'away_goals', m.away_goals, 'is_complete', m.report_complete, 'is_void', m.is_void)
        order by m.match_date nulls last, m.id), '[]')
        from real_matches m join real_teams h on h.id = m.home_team_id join real_teams a on a.id = m.away_team_id
        where m.season_id = ${id})
    )) on conflict (season_id) do update set body = excluded.body, created_at = excluded.created_at`.execute(trx);
  await writeArchivedTables(trx, id, progress);
}

const instantOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const tableOf = (season: SeasonId) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('team_name', t.team_name, 'manager_id', t.manager_id,
    'position', s.position, 'played', s.played, 'won', s.won, 'drawn', s.drawn, 'lost', s.lost,
    'goals_scored', s.goals_scored, 'goals_conceded', s.goals_conceded, 'total_points', s.total_points,
    'otp', s.otp) order by s.position, t.team_name), '[]')
   from standings s join teams t on t.id = s.team_id
   where s.season_id = ${season} and s.league_id = l.id)`;

const squadsOf = (season: SeasonId) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('team_name', t.team_name, 'manager_id', t.manager_id, 'players',
    (select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'name', p.name, 'position', p.position)
      order by array_position(array['GK', 'D', 'M', 'S'], p.position), p.name), '[]')
     from squads q join players p on p.code = q.player_id where q.season_id = ${season} and q.team_id = t.id))
    order by t.team_name), '[]')
   from teams t where t.league_id = l.id)`;

const resultsOf = (season: SeasonId) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('gameweek_id', f.gameweek_id, 'home', h.team_name, 'away', a.team_name,
    'home_points', f.home_team_total_points, 'away_points', f.away_team_total_points, 'is_completed', f.is_completed)
    order by f.gameweek_id, f.id), '[]')
   from fantasy_matches f join teams h on h.id = f.home_team_id join teams a on a.id = f.away_team_id
   where f.season_id = ${season} and f.league_id = l.id)`;

export type ArchiveRow = { readonly season_id: SeasonId; readonly season: string; readonly created_at: Date };

/** Every archive, newest first. */
export async function listArchives(db: Kysely<Database>): Promise<readonly ArchiveRow[]> {
  return await db
    .selectFrom('season_archives')
    .innerJoin('seasons', 'seasons.id', 'season_id')
    .select(['season_id', 'name as season', 'season_archives.created_at'])
    .orderBy('season_archives.created_at', 'desc')
    .execute();
}

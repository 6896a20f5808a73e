// Champions and records of all leagues, from the final tables.

import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/history';
import type { GameweekId, LeagueId, ManagerId, SeasonId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

type Past = OutputOf<typeof api.readPast>;
type RecordName = Exclude<keyof Past['records'], 'gameweek_score'>;

type Row = {
  readonly season_id: SeasonId;
  readonly season: string;
  readonly league_id: LeagueId;
  readonly league_name: string;
  readonly team_id: TeamId | null;
  readonly team_name: string;
  readonly manager_id: ManagerId | null;
  readonly username: string | null;
};

const columns = sql`season_id, seasons.name as season, league_id, leagues.name as league_name, team_id, team_name,
  manager_id, username`;
const tables = sql`final_tables join seasons on seasons.id = season_id join leagues on leagues.id = league_id
  left join managers on managers.id = manager_id`;

const told = ({ season_id: _id, season, league_id, league_name, team_id, team_name, manager_id, username }: Row) => ({
  season,
  league: { id: league_id, name: league_name },
  team_id,
  team_name,
  manager: manager_id === null || username === null ? null : { id: manager_id, username },
});

/** Every champion, by league id. */
export async function readChampions(db: Kysely<Database>) {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where position = 1 and played > 0 order by league_id, season_id`.execute(db);
  return rows.map((row) => ({ ...told(row), season_id: row.season_id }));
}

const best: Readonly<Record<RecordName, ReturnType<typeof sql>>> = {
  season_score: sql`otp desc`,
  season_goals: sql`goals_scored desc`,
  best_defence: sql`goals_conceded`,
};
const figures: Readonly<Record<RecordName, ReturnType<typeof sql>>> = {
  season_score: sql`otp`,
  season_goals: sql`goals_scored`,
  best_defence: sql`goals_conceded`,
};

/** The record, and who had it first; null while no ended season was played. */
export async function readSeasonRecord(db: Kysely<Database>, name: RecordName): Promise<Past['records'][RecordName]> {
  const { rows } = await sql<Row & { readonly figure: number }>`
    select ${columns}, ${figures[name]} as figure from ${tables} where played > 0
    order by ${best[name]}, season_id, league_id, position limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...told(row), figure: row.figure };
}

/** The highest score of a team in a gameweek, and who had it first; null while no ended season has a result. */
export async function readGameweekRecord(db: Kysely<Database>): Promise<Past['records']['gameweek_score']> {
  const { rows } = await sql<Row & { readonly figure: number; readonly gameweek_id: GameweekId }>`
    select best.*, seasons.name as season, leagues.name as league_name, username
    from (
      select season_id, league_id, gameweek_id, greatest(home_points, away_points) as figure,
        case when is_away then away_team_id else home_team_id end as team_id,
        case when is_away then away_team_name else home_team_name end as team_name,
        case when is_away then away_manager_id else home_manager_id end as manager_id
      from final_results cross join lateral (select coalesce(away_points > home_points, false) as is_away) as side
      order by greatest(home_points, away_points) desc, season_id, gameweek_id, league_id, id limit 1
    ) as best
    join seasons on seasons.id = season_id join leagues on leagues.id = league_id
    left join managers on managers.id = manager_id`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return { ...told(row), figure: row.figure, season_id: row.season_id, gameweek_id: row.gameweek_id };
}

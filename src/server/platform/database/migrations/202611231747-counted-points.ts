import { type Kysely, sql } from 'kysely';

/**
 * Where each team's points of a settled gameweek came from, and what stayed on its bench. The gameweeks that are settled
 * already are settled once more, which writes only what is missing: due since then, so that every clock finds them due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table counted_points (
      season_id integer not null,
      league_id integer not null references leagues,
      gameweek_id integer not null,
      team_id integer not null references teams on delete cascade,
      gk integer not null,
      d integer not null,
      m integer not null,
      s integer not null,
      appearances integer not null,
      goals integer not null,
      assists integer not null,
      clean_sheets integer not null,
      heroes integer not null,
      penalties integer not null,
      conceded integer not null,
      cards integer not null,
      bench integer not null,
      primary key (team_id, season_id, gameweek_id),
      foreign key (season_id, gameweek_id) references gameweeks (season_id, id)
    );
    create index counted_points_league on counted_points (season_id, league_id);
    insert into job (kind, key, body, due_at)
    select 'settle', g.season_id || ':' || g.id || ':counted-points',
      jsonb_build_object('season_id', g.season_id, 'gameweek_id', g.id, 'reason', 'counted-points'), settled_at
    from gameweeks g join seasons on seasons.id = g.season_id where is_current and settled_at is not null;
  `.execute(db);
}

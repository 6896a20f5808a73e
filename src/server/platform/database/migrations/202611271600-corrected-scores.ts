import { type Kysely, sql } from 'kysely';

/**
 * What a team had in a settled gameweek before a correction, which overwrites it: a league's log says what it was. Without
 * a moment the gameweek is open again. The log tells a gameweek at its first settling, a correction at its own. The
 * indexes find what the audit log holds about a league and about teams.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table corrected_scores (
      id integer generated always as identity primary key,
      season_id integer not null,
      league_id integer not null references leagues,
      gameweek_id integer not null,
      team_id integer not null references teams on delete cascade,
      points_before integer not null,
      points_after integer,
      corrected_at timestamptz,
      check ((points_after is null) = (corrected_at is null)),
      foreign key (season_id, gameweek_id) references gameweeks (season_id, id)
    );
    create unique index corrected_scores_open on corrected_scores (season_id, gameweek_id, league_id, team_id)
      where corrected_at is null;
    create index corrected_scores_league on corrected_scores (league_id, corrected_at desc);
    create index corrected_scores_team on corrected_scores (team_id);
    alter table gameweeks add column first_settled_at timestamptz;
    update gameweeks set first_settled_at = settled_at where settled_at is not null;
    create index audit_log_league on audit_log (((subject->>'league_id')::integer), id desc) where subject ? 'league_id';
    create index audit_log_team on audit_log (((subject->>'team_id')::integer), id)
      where action in ('add-team', 'rename-team', 'move-team', 'hand-over-team', 'delete-team');
  `.execute(db);
}

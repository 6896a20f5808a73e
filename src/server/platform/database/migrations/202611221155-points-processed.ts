import { type Kysely, sql } from 'kysely';

/** An event's points are processed once its part is settled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table match_events alter column points_processed set default false;
    update match_events set points_processed = false
    from real_matches as played
    where played.id = match_id and not (played.report_complete or played.is_void);
  `.execute(db);
}

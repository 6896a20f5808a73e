import { type Kysely, sql } from 'kysely';

/**
 * The minute set by a reporter is part of a match's truth; current_minute is derived from it and the events, so that
 * removing an event removes its minute too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table real_matches
      add column set_minute integer not null default 0 check (set_minute between 0 and 130);
    update real_matches set set_minute = current_minute;
  `.execute(db);
}

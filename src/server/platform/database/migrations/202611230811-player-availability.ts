import { type Kysely, sql } from 'kysely';

/** The players who may not play, as the provider of the fixtures last said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table player_availability (
    player_code integer primary key references players (code) on delete cascade,
    state text not null check (state in ('doubtful', 'out', 'suspended')),
    words text not null,
    since timestamptz)`.execute(db);
}

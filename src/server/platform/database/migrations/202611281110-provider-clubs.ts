import { type Kysely, sql } from 'kysely';

/**
 * The club where the provider last had a player, beside ours: an admin may know better, and an import moves the player
 * only when the provider says something else than the last time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table players add column provider_club_id integer references real_teams;
    update players set provider_club_id = real_team_id where real_team_id is not null;
  `.execute(db);
}

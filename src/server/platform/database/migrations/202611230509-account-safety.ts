import { type Kysely, sql } from 'kysely';

/** The order of one-time tokens, the browser that may confirm a sign-up, and one open invitation for each address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The order of issue, which two tokens of one instant would not have.
    alter table sign_in_token add column number bigint generated always as identity;
    -- The SHA-256 of the cookie of the browser in which the password was typed.
    alter table sign_in_token add column browser_hash bytea check (length(browser_hash) = 32);

    delete from manager_invites older using manager_invites newer
    where older.accepted_at is null and newer.accepted_at is null and older.email = newer.email
      and (older.created_at, older.id) < (newer.created_at, newer.id);
    create unique index manager_invites_open on manager_invites (email) where accepted_at is null;
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The mail that carries an invitation, so that admins see beside it whether it arrived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table manager_invites add column mail_id uuid references mail (id) on delete set null`.execute(db);
  await sql`create index manager_invites_mail_id on manager_invites (mail_id)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * An accepted invitation knows who accepted it, so that it goes with them whatever address they have by then. The audit
 * log says so of the earlier ones; those of people who have been erased or deleted since go now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table manager_invites add column accepted_by uuid references managers on delete cascade;
    create index manager_invites_accepted_by on manager_invites (accepted_by);
    delete from manager_invites using audit_log
    where action = 'invite-accept' and subject ->> 'invite_id' = manager_invites.id::text
      and not exists (select from managers m where m.id = audit_log.manager_id and m.former_number is null);
    update manager_invites set accepted_by = audit_log.manager_id from audit_log
    where action = 'invite-accept' and subject ->> 'invite_id' = manager_invites.id::text;
    update manager_invites set accepted_by = managers.id from managers
    where accepted_by is null and accepted_at is not null and managers.email = manager_invites.email;
  `.execute(db);
}

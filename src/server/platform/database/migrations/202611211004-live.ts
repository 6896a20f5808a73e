import { type Kysely, sql } from 'kysely';

/** Commands (exactly once), the numbered change log of the live stream, the audit log and the jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table command (
      id uuid primary key,
      manager_id uuid not null,
      endpoint text not null,
      answer jsonb,
      at timestamptz not null
    );
    create index command_at on command (at);

    -- One row: the epoch is new after a restore, so that no browser mixes two histories.
    create table live_position (
      one boolean primary key default true check (one),
      epoch uuid not null default gen_random_uuid(),
      last_number bigint not null default 0
    );
    insert into live_position default values;

    create table change (
      number bigint primary key,
      kind text not null,
      match_id integer,
      body jsonb not null,
      at timestamptz not null
    );
    create index change_at on change (at);

    create table audit_log (
      id bigint primary key generated always as identity,
      at timestamptz not null,
      manager_id uuid,
      action text not null,
      subject jsonb not null,
      before jsonb,
      after jsonb
    );
    create index audit_log_at on audit_log (at desc);
    create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is append-only'; end $$;
    create trigger audit_log_append_only before update or delete or truncate on audit_log
      for each statement execute function refuse_audit_change();

    create table job (
      id bigint primary key generated always as identity,
      kind text not null,
      key text not null,
      due_at timestamptz not null,
      body jsonb not null default '{}',
      attempts integer not null default 0,
      last_error text,
      done_at timestamptz,
      unique (kind, key)
    );
    create index job_due on job (due_at) where done_at is null;
  `.execute(db);
}

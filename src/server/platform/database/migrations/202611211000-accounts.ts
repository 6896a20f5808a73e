import { type Kysely, sql } from 'kysely';

/** Managers, their accounts, sessions and one-time tokens, invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table managers (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email) and length(email) between 3 and 254),
      username text not null check (length(username) between 1 and 60),
      avatar_url text,
      is_admin boolean not null default false,
      is_reporter boolean not null default false,
      created_at timestamptz not null
    );
    create unique index managers_email on managers (email);

    -- A manager who was added directly has no account row until he signs up.
    create table account (
      manager_id uuid primary key references managers on delete cascade,
      password_hash text not null,
      password_changed_at timestamptz not null,
      totp_secret text,
      totp_confirmed_at timestamptz,
      totp_last_step bigint
    );

    create table session (
      id uuid primary key default gen_random_uuid(),
      manager_id uuid not null references managers on delete cascade,
      browser text not null,
      signed_in_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text check (end_reason in ('signed-out', 'revoked', 'theft', 'password-changed'))
    );
    create index session_manager on session (manager_id) where ended_at is null;

    -- A family of refresh credentials per sign-in: an older one than the previous is theft.
    create table session_credential (
      hash bytea primary key check (length(hash) = 32),
      session_id uuid not null references session on delete cascade,
      number integer not null check (number > 0),
      used_at timestamptz,
      unique (session_id, number)
    );

    create table sign_in_token (
      hash bytea primary key check (length(hash) = 32),
      purpose text not null check (purpose in ('set-up', 'second-factor', 'sign-up', 'magic-link', 'code', 'password', 'email', 'email-undo')),
      manager_id uuid references managers on delete cascade,
      email text,
      created_at timestamptz not null,
      expires_at timestamptz,
      used_at timestamptz
    );
    create index sign_in_token_manager on sign_in_token (manager_id, purpose);

    -- Failed guesses, counted by address whether or not it is known.
    create table sign_in_guess (
      address_hash bytea primary key,
      failures integer not null,
      blocked_until timestamptz
    );

    create table manager_invites (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)),
      invite_token text not null unique,
      invited_by uuid references managers on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz
    );
    create index manager_invites_email on manager_invites (email);
  `.execute(db);
}

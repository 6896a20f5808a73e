import { type Kysely, sql } from 'kysely';

/** The mail queue, backup codes, phone numbers, avatars, and what a one-time token confirms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Mail and text messages. Sealed under the server's key, because they carry links and codes; emptied once sent.
    create table mail (
      id uuid primary key default gen_random_uuid(),
      -- The order of writing, which two mails of one instant would not have.
      number bigint generated always as identity,
      channel text not null check (channel in ('email', 'text')),
      recipient text not null,
      subject text not null,
      sealed text,
      created_at timestamptz not null,
      -- After this instant nobody needs it any more, such as a code that is over.
      useless_at timestamptz,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'refused', 'given-up')),
      attempts integer not null default 0,
      last_error text,
      done_at timestamptz
    );
    create index mail_created on mail (created_at desc, number desc);

    alter table account add column phone text unique check (phone ~ '^[+][1-9][0-9]{6,14}$');
    -- The last time after its beginning that this session proved who is there, by the password again.
    alter table session add column proved_at timestamptz;

    -- What the token confirms: a password that was chosen before, an address, a phone number.
    alter table sign_in_token add column password_hash text;
    alter table sign_in_token drop constraint sign_in_token_purpose_check;
    alter table sign_in_token add check (purpose in
      ('set-up', 'second-factor', 'sign-up', 'magic-link', 'code', 'password', 'email', 'email-undo', 'phone'));
    create index sign_in_token_email on sign_in_token (email, purpose);

    create table backup_code (
      manager_id uuid not null references managers on delete cascade,
      hash bytea not null check (length(hash) = 32),
      used_at timestamptz,
      primary key (manager_id, hash)
    );

    create table avatar (
      name text primary key,
      manager_id uuid not null unique references managers on delete cascade,
      image bytea not null check (length(image) <= 262144)
    );
  `.execute(db);
}

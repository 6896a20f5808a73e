// While a restore runs, what was there before is in the schema before_restore. That it is complete is written there in
// the same transaction as the restored rows, so whoever comes after a kill knows which of the two states is the whole one.

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseConnection, keptAlive } from '../platform/database/database.ts';
import { BackupError } from './backup-error.ts';

const lockNumber = 7_046_003;
/** How long a killed restore's last statement may take to end. */
const attempts = 100;
const betweenAttempts = 100;

/**
 * Does the work while no other restore runs on this database: the lock ends with the connection, also after a kill. All
 * that touches the set-aside data goes through this one connection, so nothing of it comes late.
 */
export async function withRestoreLock<Result>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, ...keptAlive, application_name: 'touchline restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    for (let attempt = 1; !(await tryLock(client)); attempt++) {
      if (attempt === attempts) throw new BackupError('A restore runs on this database. Wait until it has ended.');
      await pause(betweenAttempts);
    }
    return await work(client);
  } finally {
    await client.end();
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockNumber]);
  return rows[0]?.mine === true;
}

export type SetAside =
  | { readonly state: 'nothing' }
  /** The restore did not get to its last row. */
  | { readonly state: 'unfinished' }
  /** Every row is restored; the secret with this hash may still be missing. */
  | { readonly state: 'complete'; readonly secretHash: string }
  /** An older Touchline went on with the empty tables, and people have used them since. */
  | { readonly state: 'used-since' };

/** What a restore has left set aside. */
export async function findSetAside(client: pg.Client): Promise<SetAside> {
  const { rows } = await client.query<{ comment: string | null; is_used: boolean }>(
    `select obj_description(n.oid, 'pg_namespace') as comment, to_regclass('public.managers') is not null as is_used
     from pg_namespace n where nspname = 'before_restore'`,
  );
  const [found] = rows;
  if (found === undefined) return { state: 'nothing' };
  const secretHash = /^complete ([0-9a-f]{64})$/.exec(found.comment ?? '')?.[1];
  if (secretHash !== undefined) return { state: 'complete', secretHash };
  const { rowCount } = found.is_used ? await client.query('select from public.managers limit 1') : { rowCount: 0 };
  return { state: rowCount === 0 ? 'unfinished' : 'used-since' };
}

/** Within the transaction of the restored rows. */
export async function markComplete(client: pg.Client, secretHash: string): Promise<void> {
  await client.query(`comment on schema before_restore is ${pg.escapeLiteral(`complete ${secretHash}`)}`);
}

/** The migrator would mistake a history in another schema for its own, so there it gets other names. */
const renamed = [
  ['kysely_migration', 'kept_migration'],
  ['kysely_migration_lock', 'kept_migration_lock'],
] as const;

/** Moves the existing data aside, where `takeBack` finds it. */
export async function putAside(client: pg.Client): Promise<void> {
  const names = renamed.map(([from, to]) => `alter table if exists ${from} rename to ${to};`).join(' ');
  const aside = 'alter schema public rename to before_restore; comment on schema before_restore is null;';
  await client.query(`begin; ${names} ${aside} create schema public; commit`);
}

/** Puts the previous data back in place of whatever was restored. */
export async function takeBack(client: pg.Client): Promise<void> {
  const names = renamed.map(([from, to]) => `alter table if exists ${to} rename to ${from};`).join(' ');
  const back = 'drop schema if exists public cascade; alter schema before_restore rename to public;';
  await client.query(`rollback; begin; ${back} comment on schema public is null; ${names} commit`);
}

export async function dropAside(client: pg.Client): Promise<void> {
  await client.query('drop schema before_restore cascade');
}

// One Touchline per data directory: whoever holds this session lock owns the database, and a kill releases it at once.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const lockNumber = 7_046_002;
const lockName = 'touchline owner';
/** The server notices a killed owner's connection within milliseconds; this is how long we allow for it. */
const attempts = 20;

/** Another Touchline uses this data directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/** Takes the lock on this connection; throws DirectoryInUse with a sentence that names the owner. */
export async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockNumber]);
    if (rows[0]?.mine === true) return;
    if (attempt === attempts) throw new DirectoryInUse(await nameOwner(client, dataDir));
    await pause(25);
  }
}

/** The owner's connection has this name, so that a second Touchline can report it. */
export const ownerName = (): string => `${lockName} ${process.pid}`;

async function nameOwner(client: pg.Client, dataDir: string): Promise<string> {
  const { rows } = await client.query<{ name: string; since: string }>(
    `select application_name as name, to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since
     from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockNumber],
  );
  const [owner] = rows;
  const who = owner === undefined ? '' : ` (process ${owner.name.split(' ').at(-1)}, since ${owner.since} UTC)`;
  return `Another Touchline${who} already uses the data directory ${dataDir}. Stop it first, or set another DATA_DIR.`;
}

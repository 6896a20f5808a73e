import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { proxiedDatabase } from '#test/builders/cutting-proxy';
import { testDatabase } from '#test/builders/test-database';
import { administer, inDatabase } from '#test/builders/test-postgres';
import { connectDatabase, faultOfServer, openDatabase } from './database.ts';
import { type Listening, listen } from './listen.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all-migrations.ts';
import { transaction } from './transaction.ts';

const { db, connection } = await testDatabase();
const { connection: server } = inject('testServer');
const listening: Listening[] = [];
afterEach(async () => {
  await Promise.all(listening.splice(0).map((each) => each.close()));
});

describe('the migration history', () => {
  it('survives three processes that start at the same time', async () => {
    await administer(server, 'create database touchline_migrated');
    const empty = inDatabase(server, 'touchline_migrated');
    try {
      const applied = await Promise.all([migrate(empty), migrate(empty), migrate(empty)]);
      expect(applied.flat().sort()).toEqual(Object.keys(migrations).sort());
      expect(await migrate(empty)).toEqual([]);
    } finally {
      await administer(server, 'drop database touchline_migrated with (force)');
    }
  });

  it('runs in the order of its names', () => {
    expect(Object.keys(migrations)).toEqual(Object.keys(migrations).sort());
  });
});

describe('a database server', () => {
  it.each([
    ['14.11 (Debian)', 'UTF8', 'is version 14.11 (Debian): Touchline needs 15 or newer.'],
    ['9.6', 'UTF8', 'is version 9.6: Touchline needs 15 or newer.'],
    ['16.2', 'LATIN1', 'is encoded in LATIN1: Touchline needs UTF8.'],
  ])('of version %s in %s is refused', (version, encoding, sentence) => {
    expect(faultOfServer(version, encoding)).toContain(sentence);
  });

  it('of version 15 or newer is accepted', () => {
    expect(faultOfServer('15.0', 'UTF8')).toBeNull();
    expect(faultOfServer('18.4', 'UTF8')).toBeNull();
  });

  it('that cannot be reached is reported without its password', async () => {
    const databaseUrl = 'postgres://touchline:hidden@127.0.0.1:1/touchline';
    const opening = openDatabase({ dataDir: '/nowhere', databaseUrl });
    await expect(opening).rejects.toThrow('The PostgreSQL server of DATABASE_URL cannot be reached: ');
    await expect(opening).rejects.not.toThrow('hidden');
  });

  it('that breaks off while it is checked is reported, too', async () => {
    const { proxy, connection: proxied } = await proxiedDatabase(connection);
    const { user, database, port, connectionString } = proxied;
    const databaseUrl = connectionString ?? `postgres://${user}@127.0.0.1:${port}/${database}`;
    proxy.arm({ message: 'server_version', gets: 'there' }, proxy.cut);
    await expect(openDatabase({ dataDir: '/nowhere', databaseUrl })).rejects.toThrow(
      /Connection terminated|ECONNRESET/,
    );
    await proxy.close();
  });

  it('compiles no statements, whatever its own settings', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    await administer(server, `alter database ${rows[0]?.name} set jit = on`);
    const other = connectDatabase(connection, 1);
    const shown = await sql`show jit`.execute(other.db);
    await other.close();
    expect(shown.rows).toEqual([{ jit: 'off' }]);
  });

  it('that cuts every connection is used again at once', async () => {
    const other = connectDatabase(connection);
    await sql`select 1`.execute(other.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await expect
      .poll(() =>
        sql`select 1`.execute(other.db).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await other.close();
  });
});

describe('a database host that vanishes without a word', () => {
  /** A connection whose first message with this text gets nowhere. */
  async function swallowing(text: string) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { proxy, connection: proxied } = await proxiedDatabase(connection);
    const other = connectDatabase(proxied, 1);
    await sql`select 1`.execute(other.db);
    const swallowed = new Promise<void>((resolve) => proxy.arm({ message: text, gets: 'nowhere' }, resolve));
    const end = async () => {
      vi.useRealTimers();
      await other.close();
      await proxy.close();
    };
    return { other, swallowed, end };
  }

  it('is given up after ten seconds, and the next statement has a new connection', async () => {
    const { other, swallowed, end } = await swallowing('select 2');
    const lost = sql`select 2 as two`.execute(other.db);
    const failure = expect(lost).rejects.toThrow('Connection terminated');
    await swallowed;
    await vi.advanceTimersByTimeAsync(11_000);
    await failure;
    expect((await sql`select 3 as three`.execute(other.db)).rows).toEqual([{ three: 3 }]);
    await end();
  });

  it('loses a transaction, too, and its connection is not used again', async () => {
    const { other, swallowed, end } = await swallowing('select 2');
    const lost = transaction(other.db, (trx) => sql`select 2 as two`.execute(trx));
    const failure = expect(lost).rejects.toThrow(/Connection terminated|not queryable/);
    await swallowed;
    await vi.advanceTimersByTimeAsync(11_000);
    await failure;
    expect((await sql`select 3 as three`.execute(other.db)).rows).toEqual([{ three: 3 }]);
    await end();
  });
});

describe('a listener on a channel', () => {
  it('receives each notification, also after the connection was lost', async () => {
    const heard: string[] = [];
    let connected = 0;
    const listeners = { change: (payload: string) => void heard.push(payload) };
    listening.push(await listen(connection, listeners, () => connected++));
    await sql`select pg_notify('change', '1')`.execute(db);
    await expect.poll(() => heard).toEqual(['1']);

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'touchline change'
      and datname = current_database()`.execute(db);
    await expect.poll(() => connected).toBe(2);
    await sql`select pg_notify('change', '2')`.execute(db);
    await expect.poll(() => heard).toEqual(['1', '2']);
  });

  it('receives nothing from another channel, or after closing', async () => {
    const heard: string[] = [];
    const closed = await listen(connection, { change: (payload) => void heard.push(payload) });
    await closed.close();
    listening.push(await listen(connection, { other: (payload) => void heard.push(`other ${payload}`) }));
    await sql`select pg_notify('change', '3'), pg_notify('other', '4')`.execute(db);
    await expect.poll(() => heard).toEqual(['other 4']);
  });
});

it('numbers in a list may be missing', async () => {
  const { rows } = await sql`select array[1, null, -3]::integer[] as some, array[]::integer[] as none`.execute(db);
  expect(rows).toEqual([{ some: [1, null, -3], none: [] }]);
});

it('a closed handle takes no more statements, and may be closed twice', async () => {
  const handle = connectDatabase(connection, 1);
  await sql`select 1`.execute(handle.db);
  await handle.close();
  await handle.close();
  await expect(sql`select 1`.execute(handle.db)).rejects.toThrow(/after calling end/);
});

it('tells each statement to whoever listens, until they stop', async () => {
  const opened = connectDatabase(connection);
  try {
    const heard: string[] = [];
    const stop = opened.onQuery((statement) => heard.push(statement));
    await sql`select 1 as one`.execute(opened.db);
    stop();
    await sql`select 2 as two`.execute(opened.db);
    expect(heard).toEqual(['select 1 as one']);
  } finally {
    await opened.close();
  }
});

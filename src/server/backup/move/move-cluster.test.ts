import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { moveFolder } from '../../platform/database/private-postgres/moved-cluster.ts';
import { startPrivatePostgres } from '../../platform/database/private-postgres/private-postgres.ts';
import { noProgress } from '../../platform/progress.ts';
import { putAside, withRestoreLock } from '../set-aside-store.ts';
import { moveCluster } from './move-cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-moving-'));
// Only its owner could enter it, but PostgreSQL's user must pass through.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
const dataDir = join(folder, 'data');
const config = readConfig({ DATA_DIR: dataDir }, 'test');
const moving = { config, from: { major: 18, bin: null }, at: '2025-08-13T12:00:00Z', progress: () => noProgress };
const within = (name: string) => existsSync(join(dataDir, name));

/** Does this with the installation's database, which is stopped afterwards. */
async function withDatabase<Result>(work: (database: ReturnType<typeof connectDatabase>) => Promise<Result>) {
  const server = await startPrivatePostgres(dataDir);
  const database = connectDatabase(server.connection, 1);
  try {
    return await work(database);
  } finally {
    await database.close();
    await server.close();
  }
}
const leagues = () => withDatabase(({ db }) => db.selectFrom('leagues').select('name').orderBy('name').execute());

beforeAll(async () => {
  await withDatabase(async ({ connection, db }) => {
    await migrate(connection);
    await db.insertInto('leagues').values({ name: 'Moved League' }).execute();
  });
});

it('a move that fails leaves nothing but the backup, and the old database goes on', async () => {
  const before = await leagues();
  // What a new database needs first, and then its programs are not there.
  const leave = () => {
    mkdirSync(moveFolder(dataDir));
    writeFileSync(join(moveFolder(dataDir), 'begun'), '');
  };
  const to = { major: 19, bin: join(folder, 'nowhere') };
  await expect(moveCluster({ ...moving, to }, leave)).rejects.toThrow(/nowhere has no PostgreSQL that runs here/);
  expect([within('postgres.move'), within('postgres.moved'), within('postgres/postmaster.pid')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['touchline-2025-08-13T120000Z-before-postgresql-19.backup']);
  expect(await leagues()).toEqual(before);
});

it('what an interrupted restore has set aside is taken back before the move', async () => {
  const before = await leagues();
  await withDatabase(({ connection }) =>
    withRestoreLock(connection, async (client) => {
      await putAside(client);
      await migrate(connection);
    }),
  );
  await moveCluster({ ...moving, to: { major: 18, bin: null }, at: '2025-08-13T11:00:00Z' }, () => undefined);
  expect(await leagues()).toEqual(before);
});

it('where an earlier restore cannot be finished, nothing is moved', async () => {
  // No file can be removed there.
  mkdirSync(join(dataDir, 'secret.restoring'));
  const said: string[] = [];
  const move = moveCluster({ ...moving, to: { major: 18, bin: null } }, (line) => said.push(line));
  await expect(move).rejects.toMatchObject({ code: 'ERR_FS_EISDIR' });
  rmSync(join(dataDir, 'secret.restoring'), { recursive: true });
  expect([said, within('postgres-18-2025-08-13T120000Z')]).toEqual([[], false]);
});

it('a moved database has the same rows, and the old one is kept beside it', async () => {
  const before = await leagues();
  const said: string[] = [];
  const moved = await moveCluster({ ...moving, to: { major: 18, bin: null } }, (line) => said.push(line));
  expect(moved.kept).toBe(join(dataDir, 'postgres-18-2025-08-13T120000Z'));
  expect(said).toEqual([expect.stringContaining('Restoring it into a database of PostgreSQL 18')]);
  expect([within('postgres-18-2025-08-13T120000Z/PG_VERSION'), within('postgres.move'), within('secret')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await leagues()).toEqual(before);
});

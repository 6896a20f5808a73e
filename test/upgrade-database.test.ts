// The private database moved from Debian's PostgreSQL to Touchline's own, killed on the way, and moved all the same.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { readTableHashes } from '#server/backup/table-hash-store';
import { readConfig } from '#server/platform/config';
import { connectDatabase } from '#server/platform/database/database';
import { migrate } from '#server/platform/database/migrate';
import { startPrivatePostgres } from '#server/platform/database/private-postgres/private-postgres';
import { transaction } from '#server/platform/database/transaction';
import { hold, readRestoredCopy } from '#server/platform/restored-copy-store';
import { readSecret } from '#server/platform/secret';
import { beginSeason } from '#server/season/begin-season-store';
import { ownFolder } from './builders/documented-command.ts';
import { playerId, realTeamId } from './builders/ids.ts';
import { insertClubs, insertPlayers } from './builders/insert-rows.ts';

const debian = '/usr/lib/postgresql/15/bin';
const isThere = existsSync(join(debian, 'postgres'));
if (!isThere) process.stdout.write('PostgreSQL 15 is not installed: no database is moved from it\n');
const program = resolve('dist/touchline.mjs');
const folder = await ownFolder(null);
const dataDir = join(folder, 'data');
const running: ChildProcess[] = [];

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

type Program = { readonly child: ChildProcess; readonly output: () => string; readonly ended: Promise<number | null> };
function upgrade(...given: readonly string[]): Program {
  const child = spawn(process.execPath, [program, 'upgrade-database', ...given], {
    cwd: folder,
    env: { DATA_DIR: dataDir },
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  return { child, output: () => output, ended: new Promise((ended) => child.once('close', ended)) };
}

/** Everything in the database, which these programs run. */
async function stored(bin: string | null): Promise<{ hashes: ReadonlyMap<string, string>; held: unknown }> {
  const { connection, close } = await startPrivatePostgres(dataDir, bin);
  const { db, close: disconnect } = connectDatabase(connection, 1);
  try {
    return { hashes: await readTableHashes(db), held: await readRestoredCopy(db) };
  } finally {
    await disconnect();
    await close();
  }
}

describe.skipIf(!isThere)('a database of PostgreSQL 15', () => {
  let before: Awaited<ReturnType<typeof stored>>;

  beforeAll(async () => {
    execFileSync(process.execPath, ['tools/launch.mjs', 'touchline', '--version'], { stdio: 'ignore' });
    const { connection, close } = await startPrivatePostgres(dataDir, debian);
    await migrate(connection);
    await readSecret(readConfig({ DATA_DIR: dataDir }));
    const { db, close: disconnect } = connectDatabase(connection, 1);
    await transaction(db, (trx) => beginSeason(trx, { name: '2025-26', now: instant('2025-08-01T12:00:00Z') }));
    const [arsenal = realTeamId(0)] = await insertClubs(db, ['Arsenal', 'Chelsea']);
    const role = { position: 'M', is_dm: false } as const;
    const players = Array.from({ length: 3000 }, (_one, index) => ({ code: playerId(index + 1), role, club: arsenal }));
    await insertPlayers(db, players);
    const copy = { restored_at: new Date('2025-08-02T12:00:00Z'), backup_made_at: new Date('2025-08-01T12:00:00Z') };
    await transaction(db, (trx) => hold(trx, copy));
    await disconnect();
    await close();
    before = await stored(debian);
  }, 180_000);

  it.each([
    [
      'the backup is made',
      () => existsSync(join(dataDir, 'backups')) && readdirSync(join(dataDir, 'backups')).length > 0,
    ],
    ['the new cluster is made', () => existsSync(join(dataDir, 'postgres.move', 'postgres', 'PG_VERSION'))],
    ['the new cluster runs', () => existsSync(join(dataDir, 'postgres.move', 'postgres', 'postmaster.pid'))],
  ])(
    'loses nothing when the move is killed as soon as %s',
    async (_when, hasCome) => {
      const { child, output, ended } = upgrade();
      await expect.poll(() => hasCome() || child.exitCode !== null, { interval: 2 }).toBe(true);
      child.kill('SIGKILL');
      await ended;
      expect(output()).not.toContain('Moved');
      expect(await stored(debian)).toEqual(before);
    },
    120_000,
  );

  it('is moved whole, with its hold, and the old one is kept', async () => {
    const { output, ended } = upgrade();
    expect([await ended, output()]).toEqual([
      0,
      expect.stringMatching(/Moved \d{4,} rows, and compared every table\./),
    ]);
    expect(await stored(null)).toEqual(before);
    const left = readdirSync(dataDir).filter((name) => name.startsWith('postgres') && !name.endsWith('.log'));
    expect(left).toEqual(['postgres', expect.stringMatching(/^postgres-15-/)]);
    const again = upgrade();
    expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining('Nothing to do.')]);
  }, 120_000);

  it('whose move was killed before its last step is there after the next start, or when it is run again', async () => {
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.moved'));
    expect(await stored(null)).toEqual(before);
    expect(existsSync(join(dataDir, 'postgres.moved'))).toBe(false);
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.moved'));
    const again = upgrade();
    expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining('Nothing to do.')]);
    expect(existsSync(join(dataDir, 'postgres.moved'))).toBe(false);
  }, 60_000);

  it('is not moved with the programs of another version', async () => {
    const [old = ''] = readdirSync(dataDir).filter((name) => name.startsWith('postgres-15-'));
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'own'));
    renameSync(join(dataDir, old), join(dataDir, 'postgres'));
    const { output, ended } = upgrade('--from', join(folder, 'nowhere'));
    expect(await ended).toBe(1);
    expect(output()).toContain('has no PostgreSQL that runs here');
    expect(await stored(debian)).toEqual(before);
  }, 60_000);
});

// A season is ended on the screen, and the backup made by that is restored on a fresh machine: everything is as before,
// and people sign in with their passwords.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { seasonArchive } from '#api/season';
import { readTableHashes } from '../../src/server/backup/table-hash-store.ts';
import { connectDatabase } from '../../src/server/platform/database/database.ts';
import { startPrivatePostgres } from '../../src/server/platform/database/private-postgres/private-postgres.ts';
import { freePort } from '../../tools/lighthouse/free-port.ts';
import { createWorld } from '../builders/world.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const year = await journey({ now: '2026-05-30T12:00:00Z' });
const { server } = year;
const program = fileURLToPath(new URL('../../dist/touchline.mjs', import.meta.url));
const noFile = ['--env-file', '/dev/null'];
const folder = await mkdtemp(join(tmpdir(), 'touchline-restore-'));
// PostgreSQL's own user must pass through it.
await chmod(folder, 0o711);
const dataDir = join(folder, 'data');
let restored: ChildProcess | null = null;

afterAll(async () => {
  if (restored !== null) await stopped(restored);
  await rm(folder, { recursive: true, force: true });
});

it('a season that was ended is restored from its backup, in a fresh data directory', async () => {
  const { admin } = await createWorld(server);
  await year.giveAccount(admin);
  const page = await year.openAs(admin.email, '/admin');
  await page.getByRole('button', { name: 'New Season', exact: true }).click();
  await page.getByLabel('Type 2025-26').fill('2025-26');
  const before = await readTableHashes(server.database.db);
  await page.getByRole('button', { name: 'Start New Season' }).click();
  await page.getByText('New Season Started').waitFor();
  await page.waitForURL('**/admin/new-season');
  await expectScreen(page, 'season-ended');
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const kept = seasonArchive.parse(JSON.parse(await readFile(await archive.path(), 'utf8')));
  expect(kept).toMatchObject({ season: '2025-26', leagues: expect.arrayContaining([expect.anything()]) });

  await page.goto(`${server.origin}/admin/system`);
  const [backup] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the backup of/ }).click(),
  ]);
  const file = join(folder, 'season.backup');
  await backup.saveAs(file);
  const settings = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', NIGHTLY_BACKUP: 'off' };
  const told = await promisify(execFile)(process.execPath, [program, 'restore', file, '--new', ...noFile], {
    env: settings,
  });
  expect(told.stdout).toMatch(
    /^Restored \d+ rows of 2026-05-30T12:00:00\.000Z, made by Touchline .+\. Start Touchline now\.$/m,
  );
  expect(await hashesIn(dataDir)).toEqual(before);

  const port = String(await freePort());
  restored = spawn(process.execPath, [program, 'start', ...noFile], {
    env: { ...settings, PORT: port },
    stdio: 'pipe',
  });
  const origin = `http://localhost:${port}`;
  await toSay(restored, `Touchline answers on ${origin}`);
  await page.goto(`${origin}/login?next=%2Fadmin%2Fnew-season`);
  await year.signIn(page, admin.email);
  await page.goto(`${origin}/admin/new-season`);
  await page.getByRole('heading', { name: 'New Season Setup' }).waitFor();
  await page.getByRole('button', { name: 'Clear Team Data' }).waitFor();
  expect(await page.getByText('Archives', { exact: true }).count()).toBe(0);
  await page.goto(`${origin}/scoring`);
  await page.getByText('Season 2025-26, version 1').waitFor();

  await page.goto(`${origin}/admin`);
  await page.getByText('Restored: sends nothing').waitFor();
  await expectScreen(page, 'admin-panel-of-the-restored');
  await page.goto(`${origin}/admin/system`);
  await page.getByText('Nothing is sent until you confirm.').waitFor();
  await page.getByRole('button', { name: 'Send from here' }).click();
  await expectScreen(page, 'send-question');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send from here' }).click();
  await page.getByText('This installation sends again').waitFor();
  await page.getByText('Nothing is sent until you confirm.').waitFor({ state: 'detached' });
});

async function hashesIn(directory: string): Promise<ReadonlyMap<string, string>> {
  const postgres = await startPrivatePostgres(directory);
  const { db, close } = connectDatabase(postgres.connection, 1);
  const hashes = await readTableHashes(db);
  await close();
  await postgres.close();
  return hashes;
}

/** Resolves when the process writes this; rejects with its errors if it ends before. */
function toSay(process: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let [said, complaint] = ['', ''];
    process.stderr?.on('data', (text) => (complaint += String(text)));
    process.stdout?.on('data', (text) => {
      said += String(text);
      if (said.includes(words)) resolve();
    });
    process.once('exit', () => reject(new Error(`it ended: ${said} ${complaint}`)));
  });
}

async function stopped(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const ended = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGTERM');
  await ended;
}

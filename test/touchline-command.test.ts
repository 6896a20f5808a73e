// The operator's command line, beside a running server and without one.

import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../tools/lighthouse/free-port.ts';
import { ownFolder, type Running, runDocumented } from './builders/documented-command.ts';

const program = resolve('dist/touchline.mjs');
const folder = await ownFolder(null);
const settings = join(folder, 'touchline.env');
const dataDir = join(folder, 'data');
let server: Running;

/** What the command prints, and how it ends; always with these settings. */
async function touchline(...given: readonly string[]): Promise<{ status: number; output: string }> {
  const all = [program, ...given, '--env-file', settings];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, all, { env: {}, cwd: folder });
    return { status: 0, output: stdout };
  } catch (error) {
    const { code = 1, stderr = '' } = error as { code?: number; stderr?: string };
    return { status: code, output: stderr };
  }
}

beforeAll(async () => {
  execFileSync(process.execPath, ['tools/launch.mjs', 'touchline', '--version'], { stdio: 'ignore' });
  const mail = 'SMTP_URL=smtps://league:hidden@mail.example.org';
  writeFileSync(settings, `DATA_DIR=${dataDir}\nPORT=${await freePort()}\nLOG_LEVEL=error\n${mail}\n`);
}, 120_000);
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

it('a backup and an admin of what is not installed are refused, and nothing is made', async () => {
  for (const given of [['backup'], ['admin', 'list']]) {
    const { status, output } = await touchline(...given);
    expect(output).toMatch(`There is no Touchline in ${dataDir}.`);
    expect(status).toBe(1);
  }
  expect(existsSync(dataDir)).toBe(false);
});

it('a server that does not run is not ready', async () => {
  expect((await touchline('healthcheck')).output).toMatch(/^http:\/\/127\.0\.0\.1:\d+ does not answer\.$/m);
});

it('the settings are shown without their secrets, with the place they come from', async () => {
  const { output } = await touchline('config');
  expect(output).toMatch(new RegExp(`^DATA_DIR=${dataDir} +# ${settings}$`, 'm'));
  expect(output).toContain('SMTP_URL=smtps://league:********@mail.example.org');
  expect(output).not.toContain('hidden');
});

it('beside the running server an admin is made and listed, and a backup written', async () => {
  const env = { HOME: folder };
  server = runDocumented(`${process.execPath} ${program} start --env-file ${settings}`, { user: null, cwd: '/', env });
  await server.says('Touchline answers on');
  expect((await touchline('healthcheck')).output).toBe('ready\n');
  expect((await touchline('admin', 'list')).output).toBe('There is no admin.\n');
  expect((await touchline('admin', 'create', 'ada@example.org', 'Ada')).output).toMatch(/update-password#token=/);
  expect((await touchline('admin', 'list')).output).toBe('ada@example.org  Ada\n');
  const noTwoStep = 'ada@example.org has no second step: nothing changed.\n';
  expect((await touchline('admin', 'reset-two-step', 'ada@example.org')).output).toBe(noTwoStep);
  const refused = await touchline('admin', 'make-admin', 'bea@example.org');
  expect(refused).toEqual({ status: 1, output: 'No manager has the address bea@example.org.\n' });
  const health = await touchline('doctor');
  expect(health.output).toMatch(/^ok {7}sending {6}It may send\.$/m);
  expect(health.output).toMatch(/^warning {2}certificate {2}PUBLIC_URL is http: /m);
  const file = join(folder, 'league.backup');
  expect((await touchline('backup', file)).output).toContain(`${file}: `);

  const elsewhere = { status: 1, output: expect.stringContaining('To make a new installation there, add --new.') };
  writeFileSync(settings, `DATA_DIR=${join(folder, 'elsewhere')}\n`);
  expect(await touchline('restore', file)).toEqual(elsewhere);
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  expect((await touchline('restore', file, '--replace', '--new')).output).toContain('give one.');
  expect((await touchline('restore', file, '--new')).output).toMatch(/^Restored \d+ rows of /m);
  const kept = /^What is replaced is kept in .*-before-restore\.backup\.\n(.*\n)*Restored \d+ rows of /m;
  // More than are kept, and the oldest of them is what is restored.
  writeFileSync(settings, `DATA_DIR=${join(folder, 'elsewhere')}\nBACKUPS_KEPT=1\n`);
  const backups = join(folder, 'elsewhere/backups');
  const byHand = ['01', '02'].map((day) => `touchline-2025-08-${day}T200000Z-hand.backup`);
  mkdirSync(backups);
  for (const name of byHand) copyFileSync(file, join(backups, name));
  expect((await touchline('restore', join(backups, byHand[0] ?? ''), '--replace')).output).toMatch(kept);
  expect(readdirSync(backups)).toEqual([...byHand, expect.stringMatching(/-before-restore\.backup$/)]);
  rmSync(join(folder, 'elsewhere/secret'));
  const notKept = await touchline('restore', file, '--replace');
  expect(notKept.output).toContain('nothing was replaced: there is no secret at');
  // Its database was stopped first.
  expect(existsSync(join(folder, 'elsewhere/postgres/postmaster.pid'))).toBe(false);
  expect((await touchline('restore', file, '--replace', '--without-backup')).status).toBe(0);
});

it('an unknown command, act or option is answered with how it is called', async () => {
  expect((await touchline('stop')).output).toContain("touchline has no command 'stop'.");
  expect((await touchline('admin', 'delete')).output).toContain('touchline admin reset-two-step EMAIL');
  expect((await touchline('restore', '--quick')).output).toContain('Usage: touchline restore FILE');
  const asked = await Promise.all(['help', '-h', '--help'].map((name) => touchline(name)));
  for (const { status, output } of asked)
    expect([status, output]).toEqual([0, expect.stringMatching(/^Usage: touchline /m)]);
  const [help = ''] = asked.map(({ output }) => output);
  const descriptions = help.split('\n').flatMap((line) => /^ {2}\S.*? {2,}(?=\S)/.exec(line) ?? []);
  expect([descriptions.length, new Set(descriptions.map(({ length }) => length)).size]).toEqual([10, 1]);
});

it.each([
  ['start', 0, 0],
  ['backup', 0, 1],
  ['restore', 1, 1],
  ['upgrade-database', 0, 0],
  ['admin', 0, 3],
  ['config', 0, 0],
  ['doctor', 0, 0],
  ['healthcheck', 0, 0],
  ['backup-key', 1, 1],
  ['send-from-here', 0, 0],
])('%s takes no less than %d and no more than %d arguments', async (command, fewest, most) => {
  for (const count of fewest === 0 ? [most + 1] : [fewest - 1, most + 1]) {
    const { status, output } = await touchline(
      command,
      ...Array.from({ length: count }, () => join(folder, 'nowhere')),
    );
    expect(output).toMatch(new RegExp(`^Usage: touchline ${command}\\b.*\n$`));
    expect(status).toBe(1);
  }
});

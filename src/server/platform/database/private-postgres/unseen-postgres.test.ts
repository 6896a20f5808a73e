// A container sees the other's folder and socket, and none of its processes: the id in postmaster.pid names nobody there.

import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TouchlineProcess, touchlineProcess } from '#test/builders/touchline-process';
import { isAlive } from './postmaster-file.ts';
import { findRunningPostgres } from './private-postgres.ts';

const startProcess = touchlineProcess();
/** Larger than any process's id. */
const unseen = '4194305\n';
const socket = '.s.PGSQL.5432';
const patience = { timeout: 120_000 };
let folder = '';
let dataDir = '';
let elsewhere = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-unseen-'));
  // PostgreSQL's user must pass through.
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
  elsewhere = join(folder, 'elsewhere');
});
afterEach(async () => {
  for (const touchline of started.splice(0)) await end(touchline, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const started: TouchlineProcess[] = [];
function start(directory: string): TouchlineProcess {
  const touchline = startProcess(directory);
  started.push(touchline);
  return touchline;
}
async function end({ child, ended }: TouchlineProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await ended;
}
const fileOf = (directory: string, name: string) => join(directory, 'postgres', name);
const postmaster = () => Number.parseInt(readFileSync(fileOf(dataDir, 'postmaster.pid'), 'utf8'), 10);

/** The first one's cluster, as it looks from a container of its own. */
function lookFromElsewhere(): void {
  mkdirSync(fileOf(elsewhere, ''), { recursive: true, mode: 0o700 });
  copyFileSync(fileOf(dataDir, 'PG_VERSION'), fileOf(elsewhere, 'PG_VERSION'));
  writeFileSync(fileOf(elsewhere, 'postmaster.pid'), unseen);
  symlinkSync(fileOf(dataDir, socket), fileOf(elsewhere, socket));
  const { uid, gid } = statSync(fileOf(dataDir, ''));
  chownSync(fileOf(elsewhere, ''), uid, gid);
}
function expectUntouched(): void {
  expect(existsSync(join(elsewhere, 'postgres.log'))).toBe(false);
  expect(readFileSync(fileOf(elsewhere, 'postmaster.pid'), 'utf8')).toBe(unseen);
}

it('a Touchline in another container is refused by name, and nothing is started or deleted', async () => {
  const first = start(dataDir);
  await first.line('ready');
  lookFromElsewhere();
  const { status, errors } = await start(elsewhere).ended;
  expect(status).toBe(1);
  expect(errors).toMatch(
    new RegExp(`^Another Touchline \\(process ${first.child.pid}, .*already uses the data directory`),
  );
  expectUntouched();
});

it('a command in another container joins the running server', async () => {
  await start(dataDir).line('ready');
  lookFromElsewhere();
  expect(await findRunningPostgres(elsewhere)).toMatchObject({ host: join(elsewhere, 'postgres') });
  rmSync(fileOf(elsewhere, socket));
  expect(await findRunningPostgres(elsewhere)).toBeNull();
});

it('a server in another container whose Touchline was killed is left alone while it answers', async () => {
  const first = start(dataDir);
  await first.line('ready');
  lookFromElsewhere();
  await end(first, 'SIGKILL');
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'touchline', database: 'postgres' });
  await client.connect();
  client.on('error', () => undefined);
  const sessions = async (): Promise<number> => {
    const { rows } = await client.query("select sessions from pg_stat_database where datname = 'postgres'");
    return Number(rows[0].sessions);
  };
  const before = await sessions();
  const second = start(elsewhere);
  await expect.poll(sessions, patience).toBeGreaterThan(before + 3);
  expectUntouched();
  await end(second, 'SIGKILL');
  process.kill(postmaster(), 'SIGQUIT');
  await client.end();
});

it('while a server answers that it starts none is started, and a crash’s left-over files are then taken over', async () => {
  const first = start(dataDir);
  await first.line('ready');
  const killed = postmaster();
  await end(first, 'SIGKILL');
  process.kill(killed, 'SIGKILL');
  // PostgreSQL does not start before the system has forgotten the killed process.
  await expect.poll(() => isAlive(killed), patience).toBe(false);
  rmSync(fileOf(dataDir, socket), { force: true });
  writeFileSync(fileOf(dataDir, 'postmaster.pid'), unseen);
  let asked = 0;
  const starting = createServer((connection) => {
    asked++;
    const fields = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0';
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    connection.resume().on('error', () => undefined);
    connection.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
  });
  await new Promise<void>((listening) => starting.listen(fileOf(dataDir, socket), listening));
  const second = start(dataDir);
  await expect.poll(() => asked, patience).toBeGreaterThan(3);
  expect(readFileSync(fileOf(dataDir, 'postmaster.pid'), 'utf8')).toBe(unseen);
  await new Promise((closed) => starting.close(closed));
  expect(await second.line('ready')).toBe('ready 0');
});

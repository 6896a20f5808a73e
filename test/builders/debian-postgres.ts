// A throwaway PostgreSQL server from the machine's own packages, on a loopback port, as DATABASE_URL would name one.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseFolder } from './database-folder.ts';

const packages = '/usr/lib/postgresql';
const oldestVersion = 15;
const longestStart = 60_000;

/** Every worker's test file has one or two Touchlines, each with a pool of ten and connections beside it. */
export const mostConnections = 30 * (availableParallelism() + 1);

export type DebianPostgres = { readonly connection: { readonly connectionString: string }; stop(): Promise<void> };

/** Starts the oldest supported version that is installed, and installs one if this process may. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const programs = findPrograms() ?? installPrograms();
  const user = process.getuid?.() === 0 ? serverUser() : null;
  const folder = databaseFolder();
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== null) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);

  const data = join(folder, 'data');
  const options = { ...user, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } };
  const auth = ['--auth=scram-sha-256', '-U', 'touchline', `--pwfile=${passwordFile}`];
  execFileSync(join(programs, 'initdb'), ['-D', data, ...auth, '--encoding=UTF8', '--locale=C.UTF-8'], {
    ...options,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    `max_connections=${mostConnections}`,
  ].flatMap((text) => ['-c', text]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    ...options,
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const connectionString = `postgres://touchline:${password}@127.0.0.1:${port}/postgres`;
  await untilItAnswers(connectionString);
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { connection: { connectionString }, stop };
}

function findPrograms(): string | null {
  const versions = existsSync(packages) ? readdirSync(packages).map(Number) : [];
  const [oldest] = versions.filter((version) => version >= oldestVersion).sort((a, b) => a - b);
  return oldest === undefined ? null : join(packages, String(oldest), 'bin');
}

function installPrograms(): string {
  const env = { DEBIAN_FRONTEND: 'noninteractive', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env, stdio: 'ignore' });
  }
  const programs = findPrograms();
  if (programs === null) {
    throw new Error(
      'No PostgreSQL 15 or newer in /usr/lib/postgresql: install the package postgresql (as root: apt-get install postgresql).',
    );
  }
  return programs;
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = lines.find((text) => text.startsWith('postgres:')) ?? lines.find((text) => text.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (const giveUp = Date.now() + longestStart; ; await pause(50)) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > giveUp) throw error;
    }
  }
}

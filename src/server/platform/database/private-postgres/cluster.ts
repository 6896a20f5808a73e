// The folder of the private database: made aside and renamed into place, so that a kill leaves a whole one or none.
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { canEnter, type OperatingUser } from './operating-user.ts';
import { isAlive } from './postmaster-file.ts';

export const superuser = 'touchline';
const asidePrefix = 'postgres.new-';

/** Makes the data directory and, at the first start, the cluster in it. */
export async function prepareCluster(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  user: OperatingUser | null,
): Promise<void> {
  if (user !== null && !canEnter(user, dataDir)) {
    throw new Error(
      `PostgreSQL runs as user id ${user.uid}, which cannot enter the data directory ${dataDir}: ` +
        'set DATA_DIR to a folder that everybody can enter, such as /var/lib/touchline.',
    );
  }
  if (await exists(join(cluster, 'PG_VERSION'))) return;
  await removeRemains(dataDir);
  const aside = join(dataDir, `${asidePrefix}${process.pid}-${randomUUID()}`);
  await mkdir(aside, { mode: 0o700 });
  if (user !== null) await chown(aside, user.uid, user.gid);
  await initialise(aside, binaries, user);
  try {
    await rename(aside, cluster);
    await syncFolder(dataDir);
  } catch (error) {
    // Another process was first: its cluster is as good, and who may use it is settled by the lock.
    await rm(aside, { recursive: true, force: true });
    if (!(await exists(join(cluster, 'PG_VERSION')))) throw error;
  }
}

/** Trust is enough: only the owner of the folder (0700) reaches the socket, and they could read the files as well. */
async function initialise(folder: string, binaries: Binaries, user: OperatingUser | null): Promise<void> {
  // C.UTF-8: names sort by code point, on every machine and server alike.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', folder, '-U', superuser, '--auth=trust', ...locale];
  const child = spawn(binaries.initdb, args, {
    ...user,
    env: binaries.env,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (status !== 0) throw new Error(`The database could not be created in ${folder}:\n${output.slice(-2000)}`);
}

/** What a kill during an earlier first start left; that of a process which still runs is its own. */
async function removeRemains(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(asidePrefix) || isAlive(Number.parseInt(name.slice(asidePrefix.length), 10))) continue;
    // The killed attempt's initdb may outlive it by a moment and still write into the folder.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** PostgreSQL's name of the socket, and how many bytes of path the system allows. */
const socketName = '.s.PGSQL.5432';
const longestSocketPath = process.platform === 'linux' ? 107 : 103;

/** The folder of the socket: the cluster's own, or a private one of the temporary folder when that path is too long. */
export async function socketFolder(cluster: string, user: OperatingUser | null): Promise<string> {
  if (Buffer.byteLength(join(cluster, socketName)) <= longestSocketPath) return cluster;
  const folder = join(tmpdir(), `touchline-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`);
  const owner = user?.uid ?? process.getuid?.();
  try {
    await mkdir(folder, { mode: 0o700 });
    await chmod(folder, 0o700);
    if (user !== null) await chown(folder, user.uid, user.gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} is not a private folder of PostgreSQL's user: remove it, or give a shorter DATA_DIR.`);
  }
  return folder;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const exists = async (path: string): Promise<boolean> => (await lstat(path).catch(() => null)) !== null;

// The private database's folder: created under another name and renamed, so that a kill leaves a whole one or none.
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { exists, syncFolder } from './folders.ts';
import { withRemedy } from './full-disk.ts';
import { canEnter, type OperatingUser } from './operating-user.ts';
import { isAlive } from './postmaster-file.ts';

export const superuser = 'touchline';
const asidePrefix = 'postgres.new-';

/** Creates the data directory and, at the first start, the cluster in it. */
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
    // Another process was first. Its cluster is just as good, and the lock decides who may use it.
    await rm(aside, { recursive: true, force: true });
    if (!(await exists(join(cluster, 'PG_VERSION')))) throw error;
  }
}

/** Throws with the way out if another major version made this cluster: PostgreSQL itself would only say that it ends. */
export async function checkMajor(cluster: string, { major }: Pick<Binaries, 'major'>): Promise<void> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  const made = text === null ? major : Number.parseInt(text, 10);
  if (made === major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this is PostgreSQL ${major}. Nothing was changed. ` +
      `Either move it with 'touchline upgrade-database', which needs the programs of PostgreSQL ${made} on this machine, ` +
      `or set POSTGRES_BIN to their folder (such as /usr/lib/postgresql/${made}/bin), or back up with the Touchline that ran it last, move ${cluster} aside, and restore that backup with this one.`,
  );
}

/** 'trust' is enough: only the folder's owner (0700) can reach the socket, and they could read the files anyway. */
async function initialise(folder: string, binaries: Binaries, user: OperatingUser | null): Promise<void> {
  // C.UTF-8 sorts names by code point, the same on every machine; before 17 it is the system's.
  const builtin = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const locale = binaries.major < 17 ? ['--encoding=UTF8', '--locale=C.UTF-8'] : builtin;
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
  if (status !== 0)
    throw new Error(withRemedy(`The database could not be created in ${folder}:\n${output.slice(-2000)}`));
}

/** Removes what a killed first start left behind, but not the folder of a process that is still running. */
async function removeRemains(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(asidePrefix) || isAlive(Number.parseInt(name.slice(asidePrefix.length), 10))) continue;
    // A killed attempt's initdb may live a moment longer and still write into the folder.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** The name of PostgreSQL's socket, and the longest path that the system allows. */
const socketName = '.s.PGSQL.5432';
const longestSocketPath = process.platform === 'linux' ? 107 : 103;

/** The socket's folder: the cluster's own, or a private temporary folder if that path is too long. */
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

// The private PostgreSQL of an installation without a database server: on a socket in the data directory, without an
// open port.
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { checkMajor, prepareCluster, socketFolder, superuser } from './cluster.ts';
import { withRemedy } from './full-disk.ts';
import { clearUnfinishedMove, finishMove } from './moved-cluster.ts';
import { operatingUser } from './operating-user.ts';
import { endOfLog, type Postmaster, type PostmasterPaths, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { forgetDeadPostmaster, isAlive, runningPostmaster } from './postmaster-file.ts';
import { DirectoryInUse, ownerName, takeOwnership } from './sole-owner.ts';

export type PrivatePostgres = {
  /** How to connect to the application's database. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** Stops the server cleanly. */
  close(): Promise<void>;
};

const databaseName = 'touchline';
/** Recovering a large log after a power cut takes time. */
const longestStart = 300_000;
const mostStarts = 3;
/** For one Touchline and the operator's commands beside it. */
const usualConnections = 40;

/** Starts this data directory's PostgreSQL, or adopts one that a killed Touchline left running. */
export async function startPrivatePostgres(
  dataDir: string,
  postgresBin: string | null = null,
  mostConnections = usualConnections,
): Promise<PrivatePostgres> {
  const paths = await preparePaths(dataDir, postgresBin, mostConnections);
  let owner = await ownServer(paths, dataDir);
  await clearUnfinishedMove(dataDir);
  let closing = false;
  // The server may be killed (out of memory, say): restart it and own it again.
  const bringBack = async () => {
    while (!closing) {
      try {
        owner = await ownServer(paths, dataDir);
        watch();
        return;
      } catch (error) {
        if (error instanceof DirectoryInUse) throw error;
        await pause(1000);
      }
    }
  };
  const watch = () => void owner.client.once('end', () => void bringBack());
  watch();
  const stopAtExit = () => void (isAlive(owner.postmaster) && process.kill(owner.postmaster, 'SIGINT'));
  process.once('exit', stopAtExit);
  return {
    connection: { host: paths.socketFolder, port: 5432, user: superuser, database: databaseName },
    close: async () => {
      closing = true;
      process.off('exit', stopAtExit);
      // It is stopped while the lock is still held, so that no process adopts a server that is stopping.
      await stopPostmaster(owner.postmaster);
    },
  };
}

/** How to connect to this data directory's server while one runs, here or in another container; null if none does. */
export async function findRunningPostgres(dataDir: string): Promise<PrivatePostgres['connection'] | null> {
  const cluster = join(dataDir, 'postgres');
  const host = await socketFolder(cluster, await operatingUser(cluster));
  if (runningPostmaster(cluster) === null) {
    const client = await connectTo(host);
    if (client === null) return null;
    if (client !== 'busy') await client.end();
  }
  return { host, port: 5432, user: superuser, database: databaseName };
}

async function preparePaths(
  dataDir: string,
  postgresBin: string | null,
  mostConnections: number,
): Promise<PostmasterPaths> {
  const cluster = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const user = await operatingUser(cluster);
  // PostgreSQL's user must pass through to its own folder; it can neither list nor read anything else here.
  if (user !== null) await chmod(dataDir, 0o711);
  await finishMove(dataDir);
  const binaries = await findBinaries(join(dataDir, 'runtime'), user, postgresBin);
  await checkMajor(cluster, binaries);
  await prepareCluster(dataDir, cluster, binaries, user);
  return {
    cluster,
    binaries,
    user,
    socketFolder: await socketFolder(cluster, user),
    logFile: join(dataDir, 'postgres.log'),
    mostConnections,
  };
}

type OwnedServer = { readonly client: pg.Client; readonly postmaster: number };

/** A running server and the lock on it. Two processes may start it at once: one succeeds, both connect, one owns it. */
async function ownServer(paths: PostmasterPaths, dataDir: string): Promise<OwnedServer> {
  const giveUp = Date.now() + longestStart;
  let started: Postmaster | null = null;
  for (let starts = 0; Date.now() < giveUp; await pause(10)) {
    const client = await connectTo(paths.socketFolder);
    // Whoever answers runs this cluster, and a second server would destroy it.
    if (client !== null) {
      const owned = client === 'busy' ? null : await own(client, paths, dataDir);
      if (owned !== null) return owned;
      continue;
    }
    const running = started === null ? runningPostmaster(paths.cluster) !== null : !started.ended();
    if (running) continue;
    if (started !== null && runningPostmaster(paths.cluster) === null && starts >= mostStarts) break;
    forgetDeadPostmaster(paths.cluster);
    started = spawnPostmaster(paths);
    starts++;
  }
  const said = endOfLog(paths.logFile);
  throw new Error(withRemedy(`The private PostgreSQL in ${dataDir} did not start. Its log ends with:\n${said}`));
}

/**
 * The lock on the server that answers. Null if that is stopping, or if its process is not seen from here, as in another
 * container, and nobody owns it: it ends with its container.
 */
async function own(client: pg.Client, { cluster }: PostmasterPaths, dataDir: string): Promise<OwnedServer | null> {
  const postmaster = runningPostmaster(cluster);
  try {
    await takeOwnership(client, dataDir);
    if (postmaster !== null) {
      await createDatabase(client);
      return { client, postmaster };
    }
  } catch (error) {
    if (!isGoingDown(error)) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }
  await client.end().catch(() => undefined);
  return null;
}

/** A connection; 'busy' if a server answers and gives none, because it starts or stops; null if nobody answers. */
async function connectTo(host: string): Promise<pg.Client | 'busy' | null> {
  const client = new pg.Client({
    host,
    port: 5432,
    user: superuser,
    database: 'postgres',
    application_name: ownerName(),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    return isUnanswered(error) ? null : 'busy';
  }
}

/** No socket, one that a killed server has left, or one of somebody else. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ENOENT|ECONNREFUSED|EACCES)$/.test(String(error.code));

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
}

/** Connected to a server that another Touchline is just stopping: wait until it has stopped, then start it. */
const isGoingDown = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(57P0[123]|ECONN)/.test('code' in error ? String(error.code) : '') || /terminated/.test(error.message));

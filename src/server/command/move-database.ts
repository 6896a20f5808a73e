// `touchline upgrade-database`: moves the private database to the PostgreSQL that the service uses now. The server must
// not be running.

import { resolve } from 'node:path';
import { counted } from '#game/counted';
import { instantText } from '#game/instant';
import { moveCluster } from '../backup/move/move-cluster.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { findPrograms, majorOfCluster, majorOfPrograms } from '../platform/database/private-postgres/find-programs.ts';
import { finishMove } from '../platform/database/private-postgres/moved-cluster.ts';
import { type Command, CommandError, say } from './command.ts';
import { commandProgress } from './command-progress.ts';
import { mustBeInstalled } from './installation.ts';

export const moveDatabase: Command = {
  usage: 'upgrade-database [--from DIR]',
  does: 'moves the private database to this PostgreSQL, another major version; DIR has the programs of the old one',
  options: { from: { type: 'string' } },
  run: async ({ config, options }) => {
    const { dataDir, databaseUrl, postgresBin } = config;
    if (databaseUrl !== null) {
      throw new CommandError('The database of DATABASE_URL belongs to its own server: upgrade it there.');
    }
    mustBeInstalled(config);
    await finishMove(dataDir);
    const made = await majorOfCluster(dataDir);
    const major = await majorOfPrograms(dataDir, postgresBin);
    if (made === null || made === major) return say(`The database is PostgreSQL ${major} already. Nothing to do.`);
    const from = await programsOf(dataDir, made, options['from']);
    say(`Moving the database from PostgreSQL ${made} to ${major} …`);
    const to = { major, bin: postgresBin };
    const at = instantText(systemClock.now());
    const move = { config, from: { major: made, bin: from }, to, at, progress: commandProgress };
    const moved = await moveCluster(move, say);
    say(`Moved ${counted(moved.rows, 'row')}, and compared every table. Start Touchline now.`);
    say(`The old database is in ${moved.kept}. Delete it when you are content.`);
  },
};

async function programsOf(dataDir: string, made: number, given: unknown): Promise<string | null> {
  if (typeof given === 'string') {
    const bin = resolve(given);
    const major = await majorOfPrograms(dataDir, bin).catch((cause: unknown) => {
      throw new CommandError(`--from ${bin} has no PostgreSQL that runs here.`, { cause });
    });
    if (major === made) return bin;
    throw new CommandError(`${bin} has PostgreSQL ${major}, and the database was made by PostgreSQL ${made}.`);
  }
  const found = await findPrograms(dataDir, made);
  if (found !== null) return found.bin;
  throw new CommandError(
    `The database was made by PostgreSQL ${made}, whose programs are not on this machine. Nothing was changed. ` +
      `Install them beside the new ones (Debian: apt install postgresql-${made}) and repeat this command; ` +
      'if they are in an unusual place, name their folder with --from DIR.',
  );
}

// Parse Server is no dependency of the project: the comparison installs it, beside the other caches, when it first runs.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

export const parseVersion = '9.10.0';

/** Returns the folder in which Parse Server is installed, and installs it first if need be. */
export async function installParse(): Promise<string> {
  const folder = resolve('node_modules/.cache/rivals', `parse-server-${parseVersion}`);
  if (existsSync(folder)) return folder;
  process.stdout.write(`Installing Parse Server ${parseVersion} (150 MB, only once) …\n`);
  // Renamed when it is whole: an installation that was cut off is not taken for one.
  const aside = `${folder}.new`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  await writeFile(`${aside}/package.json`, '{ "private": true }\n');
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional', '--loglevel=error'];
  const parameters = ['install', '--save-exact', ...quiet, `parse-server@${parseVersion}`];
  const { status } = spawnSync('npm', parameters, { cwd: aside, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    throw new Error(
      `Parse Server ${parseVersion} could not be installed. The comparison needs npm and its registry the first time: ` +
        'connect this machine to the network and run npm run bench:rivals again.',
    );
  }
  await rename(aside, folder);
  return folder;
}

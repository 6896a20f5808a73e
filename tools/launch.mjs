// Runs one of the project's programs: `node tools/launch.mjs touchline|demo|replay|bench [arguments]`. It builds first if
// the last build has other sources, so that every command in the README works without set-up.

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { once } from './once.mjs';
import { isBuilt } from './sources.mjs';

const root = resolve(import.meta.dirname, '..');

const [program = 'touchline', ...programArguments] = process.argv.slice(2);
const isReady = once(join(root, 'node_modules/.touchline-build'), isBuilt, () => {
  console.log('Building (about ten seconds, only after a change) …');
  // In a process of its own, which takes the builder and its memory along when it ends.
  return spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' }).status === 0;
});
if (!isReady) process.exit(1);
const file = join(root, 'dist', `${program}.mjs`);
process.argv = [process.argv[0], file, ...programArguments];
await import(pathToFileURL(file).href);

// Runs one of the project's programs: `node tools/launch.mjs touchline|demo|replay|bench [arguments]`. It builds first if
// the last build has other sources, so that every command in the README works without set-up.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOfSources } from './sources.mjs';

const root = resolve(import.meta.dirname, '..');

/** Whether dist/ was built from these very sources. */
function isBuilt() {
  const stamp = join(root, 'dist/built.json');
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).sources === hashOfSources();
}

const [program = 'touchline', ...programArguments] = process.argv.slice(2);
if (!isBuilt()) {
  console.log('Building (about ten seconds, only after a change) …');
  // In a process of its own, which takes the builder and its memory along when it ends.
  const { status } = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const file = join(root, 'dist', `${program}.mjs`);
process.argv = [process.argv[0], file, ...programArguments];
await import(pathToFileURL(file).href);

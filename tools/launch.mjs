// Runs one of the project's programs: `node tools/launch.mjs touchline|demo|replay|bench [arguments]`. It builds first if
// anything is newer than the last build, so that every command in the README works without set-up.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const builtFrom = ['src', 'tools', 'package-lock.json', 'vite.config.ts'];

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).map((name) => newest(join(path, name)));
  return Math.max(found.mtimeMs, ...inside);
}

/** Whether dist/ contains a build that is newer than its sources. */
function isBuilt() {
  const stamp = join(root, 'dist/built');
  return existsSync(stamp) && builtFrom.every((path) => newest(join(root, path)) < statSync(stamp).mtimeMs);
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

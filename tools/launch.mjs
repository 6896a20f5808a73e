// Runs one of the project's programs: `node tools/launch.mjs main|demo|replay|bench [arguments]`. It builds first if
// anything is newer than the last build, so that every command in the README works without set-up.

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

const [program = 'main', ...programArguments] = process.argv.slice(2);
const from = process.cwd();
process.chdir(root);
if (!isBuilt()) {
  console.log('Building (about ten seconds, only after a change) …');
  const { buildAll } = await import('./build.mjs');
  await buildAll();
}
process.chdir(from);
const file = join(root, 'dist', `${program}.mjs`);
process.argv = [process.argv[0], file, ...programArguments];
await import(pathToFileURL(file).href);

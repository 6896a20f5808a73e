// What a build is made from: its version, its commit, and a hash of its sources. Times of files say nothing, because an
// unpacked archive and a clone set their own.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const builtFrom = ['src', 'tools', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** The SHA-256 over the names and contents of everything that a build reads. */
export function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of builtFrom.flatMap((name) => filesBelow(join(root, name))).sort()) {
    hash
      .update(`${relative(root, file).split(sep).join('/')}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

/** What the next build is: { version, commit, sources }; the commit is null outside a repository. */
export function describeSources() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return { version, commit: status === 0 ? stdout.trim() : null, sources: hashOfSources() };
}

/** Whether dist/ was built from these very sources. */
export function isBuilt() {
  const stamp = join(root, 'dist/built.json');
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).sources === hashOfSources();
}

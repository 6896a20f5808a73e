// `npm run test:node`: the whole test run in its nightly form on each supported Node.js. Its binaries come from npm, into
// node_modules/.cache. `-- 24` runs one version, `-- 24 --only PATH …` only these tests.

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const supported = ['22', '24'];
const given = process.argv.slice(2);
const split = given.indexOf('--only');
const only = split === -1 ? [] : given.slice(split + 1);
const chosen = (split === -1 ? given : given.slice(0, split)).filter((word) => /^\d+$/.test(word));

const run = (command, parameters, env = process.env) =>
  spawnSync(command, parameters, { stdio: 'inherit', env }).status === 0;

/** The folder with this version's `node`, downloaded once. */
function nodeFolder(version) {
  const folder = resolve('node_modules/.cache', `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`];
  if (!run('npm', install)) throw new Error(`Node.js ${version} could not be downloaded.`);
  return join(folder, 'node_modules', name, 'bin');
}

const tests = only.length === 0 ? ['tools/test.mjs', '--nightly'] : ['node_modules/vitest/vitest.mjs', 'run', ...only];
const failed = (chosen.length === 0 ? supported : chosen).filter((version) => {
  const folder = nodeFolder(version);
  console.log(`== Node.js ${version}`);
  return !run(join(folder, 'node'), tests, { ...process.env, PATH: `${folder}:${process.env.PATH}` });
});
console.log(failed.length === 0 ? 'All versions pass.' : `Failed on Node.js ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

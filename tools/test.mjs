// `npm test`: everything a fresh clone needs (a Chromium, the builds), then every test. Its last line counts them.
// What only looks for a text in a file (test/text-checks.json) is counted on a line of its own before; one that fails
// is a failure like any other.
// `node tools/test.mjs --on-a-server` runs the feature tests on Debian's PostgreSQL instead of the private one;
// `--nightly` gives every property at least 10,000 runs, kills the server while it is written to, runs the whole drill,
// sends the finger over every screen, which `--finger` does alone, and runs the journeys in Firefox and WebKit, which
// `--engines` runs alone.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { buildAll, buildWeb } from './build.mjs';
import { isBuilt } from './sources.mjs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
// Journeys run faster in it (chromium-here.ts).
const shell = '/usr/bin/chromium-headless-shell';
const onAServer = process.argv.includes('--on-a-server');
const nightly = process.argv.includes('--nightly');
const enginesOnly = process.argv.includes('--engines');
const fingerOnly = process.argv.includes('--finger');

// Vitest leaves one core free; a test that waits for PostgreSQL or for its Chromium does too, so there is one more.
const everyCore = [`--maxWorkers=${availableParallelism() + 1}`];

const run = (command, parameters, env = {}) =>
  spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/** Installs the browsers that the tests use, where that is possible; without any, says exactly what to do. */
function ensureBrowser() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env);
    const missing = [
      ...(browsers.some((path) => existsSync(path)) ? [] : ['chromium']),
      ...(existsSync(shell) ? [] : ['chromium-headless-shell']),
    ];
    if (missing.length > 0) run('apt-get', ['update', '-qq', '-o', 'Acquire::http::Timeout=15'], env);
    // One by one: not every system has the shell, and the tests run without it.
    for (const name of missing) install(name);
  }
  if ([shell, ...browsers].some((path) => existsSync(path))) return;
  console.error(
    `No Chromium at ${browsers.join(', ')}. Install one (Debian, Ubuntu: sudo apt-get install chromium) and run the tests again.`,
  );
  process.exit(1);
}

const nightlyCommands = [
  ['kills', 'tools/launch.mjs', 'kills'],
  ['drill', 'tools/launch.mjs', 'drill'],
  // The same sources give the same archive.
  ['release', 'tools/release.mjs', '--twice'],
];

const textChecks = JSON.parse(readFileSync('test/text-checks.json', 'utf8'));
let passed = 0;
let failed = 0;
let textsFound = 0;
const failures = [];
// What fails at its first try and not at its second depends on something that it should not: it is told at the end.
const secondTries = [];

/** The journeys in Firefox and WebKit, one browser at a time; the tests say which engine is not installed. */
const runEngines = () => runProjects(['engines'], ['--maxWorkers=1']);

/** The finger in its long form, whose walks wait for each other in one file. */
const runFinger = () => runProjects(['journeys'], ['test/journeys/finger.test.ts'], { FINGER: 'long' });

/** Runs Vitest; returns whether it ended well, and what it told of each file. */
function runVitest(parameters, env) {
  const report = 'reports/vitest.json';
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ended = run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...parameters], {
    PROPERTY_RUNS: nightly ? '10000' : (process.env.PROPERTY_RUNS ?? '300'),
    ...env,
  });
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  return { ended, files: files.map((file) => ({ ...file, name: relative('.', file.name) })) };
}

const failedFiles = (files) =>
  files.filter(
    ({ status, assertionResults }) => status === 'failed' || assertionResults.some((test) => test.status === 'failed'),
  );

const inBrowser = ['test/journeys/', 'test/kit/', 'test/engines/'];

/**
 * What a second run says of the files whose tests failed in a browser: each from the beginning, on a server and a
 * database of its own. Many that fail are no chance, and what an input drawn at random has found may not find it twice.
 */
function tryAgain(files, parameters, env) {
  const again = failedFiles(files).filter(({ name }) => inBrowser.some((folder) => name.startsWith(folder)));
  if (again.length === 0 || again.length > 8) return [];
  return runVitest([...parameters, ...again.map(({ name }) => name)], env).files;
}

function failuresOf({ name, message, assertionResults }) {
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length === 0) return [`${name}\n${message}`];
  return tests.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`);
}

/** Runs these projects of vitest.config.ts and adds up what they counted; a crash counts as a failure. */
function runProjects(projects, extra = [], env = {}) {
  const parameters = [...projects.map((name) => `--project=${name}`), ...extra];
  const first = runVitest(parameters, env);
  const second = tryAgain(first.files, parameters, env);
  const files = first.files.map((file) => second.find(({ name }) => name === file.name) ?? file);
  for (const { name, assertionResults } of files) {
    const passing = assertionResults.filter(({ status }) => status === 'passed').length;
    if (textChecks.includes(name)) textsFound += passing;
    else passed += passing;
  }
  const hasPassedSince = ({ name }) => !failedFiles(files).some((file) => file.name === name);
  secondTries.push(...failedFiles(first.files).filter(hasPassedSince).flatMap(failuresOf));
  const notPassed = failedFiles(files).flatMap(failuresOf);
  failed += notPassed.length;
  failures.push(...notPassed);
  // Coverage below its mark and errors outside a test end Vitest without a failed test.
  if (!first.ended && failedFiles(first.files).length === 0) {
    failed += 1;
    failures.push(`${projects.join(', ')}: coverage below its mark, or an error outside a test; see above.`);
  }
}

mkdirSync('reports', { recursive: true });
if (onAServer) {
  // These would only repeat `npm test`: the private database starts itself, and who may do what is no server's matter.
  const repeated = ['private-postgres/*', 'move-cluster', 'access-matrix', 'takeover'];
  const withoutRepetition = repeated.map((name) => `--exclude=**/${name}.test.ts`);
  // What holds for any input has had its runs there as well.
  runProjects(['server'], [...everyCore, ...withoutRepetition], {
    DATABASE_URL_FOR_TESTS: 'debian',
    PROPERTY_RUNS: '100',
  });
} else if (enginesOnly) {
  if (!isBuilt()) await buildAll();
  buildWeb('test');
  runEngines();
} else if (fingerOnly) {
  ensureBrowser();
  if (!isBuilt()) await buildAll();
  runFinger();
} else {
  ensureBrowser();
  if (!isBuilt()) await buildAll();
  buildWeb('test');
  runProjects(['game'], ['--coverage', ...everyCore]);
  // Together, so that no core waits for the last file of one project.
  runProjects(['journeys', 'kit', 'server', 'texts', 'web', 'whole'], everyCore);
  if (nightly) runFinger();
  if (nightly) runEngines();
  for (const [name, ...command] of nightly ? nightlyCommands : []) {
    if (run(process.execPath, command)) continue;
    failed += 1;
    failures.push(`npm run ${name}: see above.`);
  }
}
writeFileSync(
  `reports/counts-${onAServer ? 'server' : enginesOnly ? 'engines' : fingerOnly ? 'finger' : 'all'}.json`,
  JSON.stringify({ passed, failed, textsFound, failures, secondTries }),
);
for (const test of secondTries) console.log(`passed at its second try: ${test}`);
for (const failure of failures) console.log(`failed: ${failure}`);
if (textsFound > 0) console.log(`${textsFound} texts looked for in files and found, which are no tests`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

// Builds everything that runs: the server and the tools with esbuild, the kits, and the web app with Vite. The pages that
// show the whole kit are built for the tests only, by `npx vite build --mode test`.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describeSources } from './sources.mjs';

const entries = {
  touchline: 'src/server/command/touchline.ts',
  demo: 'tools/demo/demo.ts',
  drill: 'tools/drill/drill.ts',
  kills: 'tools/kills/kills.ts',
  replay: 'tools/replay/replay.ts',
  'second-opinion': 'tools/second-opinion/second-opinion.ts',
  'synthetic-season': 'tools/synthetic-season/synthetic-season.ts',
  bench: 'tools/bench/bench.ts',
  'docs-site': 'tools/docs-site/docs-site.ts',
  lighthouse: 'tools/lighthouse/lighthouse.ts',
  mutation: 'tools/mutation/mutation.ts',
  kits: 'tools/kits/make-kits.ts',
};

/** Bundles the programs into this folder, with the packages left outside; each knows what it was built from. */
async function bundle(entryPoints, outdir, described, sourcemap) {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap,
    define: { touchlineBuild: JSON.stringify(described) },
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
}

/** What was built, for a start to compare with. */
export const noteBuild = (outdir, described) =>
  writeFileSync(join(outdir, 'built.json'), `${JSON.stringify(described)}\n`);

/** Bundles the one program of a release. */
export const buildProgram = (outdir, described) => bundle({ touchline: entries.touchline }, outdir, described, false);

async function buildPrograms(described) {
  const entryPoints = Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)));
  // Code that programs share is in files named after their content, so a new build would leave old ones behind.
  const programs = readdirSync('dist').filter((file) => /\.mjs(\.map)?$/.test(file));
  for (const file of programs) rmSync(join('dist', file));
  await bundle(entryPoints, 'dist', described, 'linked');
}

/** Builds the web app into dist/web; in the mode `test` its kit's pages, too, into dist/web-test. */
export function buildWeb(mode = 'production') {
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--mode', mode], {
    stdio: 'inherit',
    // Whoever builds: a test's process would otherwise build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Builds what runs into dist/. */
export async function buildAll() {
  mkdirSync('dist', { recursive: true });
  // Before it reads them: what changes meanwhile is built by the next start.
  const described = describeSources();
  rmSync('dist/built.json', { force: true });
  await buildPrograms(described);
  if (existsSync('dist/kits.mjs')) execFileSync(process.execPath, ['dist/kits.mjs', 'dist/kits'], { stdio: 'inherit' });
  buildWeb();
  noteBuild('dist', described);
}

if (import.meta.filename === process.argv[1]) await buildAll();

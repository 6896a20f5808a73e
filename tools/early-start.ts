// Builds /start.js from src/web/data/session/early-start.ts, with the files that draw each page.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import type { EarlyFiles } from '../src/web/data/session/early-start.ts';

const folder = fileURLToPath(new URL('../src/web/data/session', import.meta.url));

/** The pages on which visits often begin: the pattern of their address, and their screen. */
const pages: readonly (readonly [address: string, screen: string])[] = [
  ['^/my-team$', 'selection/my-team-screen'],
  ['^/(league/|league-standings$|competitions/)', 'league/league-screen'],
  ['^/competitions$', 'league/competitions-screen'],
  ['^/players$', 'player/players-screen'],
  ['^/players/', 'player/player-screen'],
  ['^/teams/', 'team/team-screen'],
  ['^/match-reports', 'match/match-reports-screen'],
  ['^/profile$', 'account/profile/profile-screen'],
  ['^/draft', 'draft/draft-screen'],
];

type Chunks = readonly Rollup.OutputChunk[];

const chunkWith = (chunks: Chunks, file: string): Rollup.OutputChunk => {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/web/${file}`)));
  if (found === undefined) throw new Error(`early-start: the build has no ${file}`);
  return found;
};

/** The chunk's file and those of all its imports, except files that are already loaded. */
function filesOf(chunks: Chunks, first: Rollup.OutputChunk, there: ReadonlySet<string>): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    // What the build leaves out is not its file.
    if (chunk === undefined || files.has(name) || there.has(name)) return;
    files.add(name);
    chunk.imports.forEach(visit);
  };
  visit(first.fileName);
  return [...files];
}

/** Names are written as short as they can be: the script is part of what the sign-in waits for. */
const namesOf = (files: readonly string[]): string =>
  files.map((file) => file.slice('assets/'.length, -'.js'.length)).join(' ');

/** The frame's files for every page, and each page's own. */
function earlyFiles(chunks: Chunks): EarlyFiles {
  const main = new Set(filesOf(chunks, chunkWith(chunks, 'main.tsx'), new Set()));
  const frame = filesOf(chunks, chunkWith(chunks, 'frame/frame.tsx'), main);
  const there = new Set([...main, ...frame]);
  const own = pages.map(([address, screen]) => {
    return [address, namesOf(filesOf(chunks, chunkWith(chunks, `screens/${screen}.tsx`), there))] as const;
  });
  return [['', namesOf(frame)], ...own];
}

export function earlyStart(): Plugin {
  return {
    name: 'early-start',
    apply: 'build',
    generateBundle: async function (_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      // The kit's build starts no app.
      const isApp = chunks.some(({ name }) => name === 'home');
      const { outputFiles } = await build({
        stdin: {
          contents: `import { startEarly } from './early-start.ts'; startEarly(${JSON.stringify(isApp ? earlyFiles(chunks) : [])});`,
          resolveDir: folder,
        },
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        write: false,
      });
      this.emitFile({ type: 'asset', fileName: 'start.js', source: outputFiles[0]?.text ?? '' });
    },
  };
}

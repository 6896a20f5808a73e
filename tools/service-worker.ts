import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

type OutputBundle = Rolldown.OutputBundle;

const source = fileURLToPath(new URL('../src/web/service-worker/service-worker.ts', import.meta.url));
/** Drawn before the app is built (build.mjs). */
const kits = fileURLToPath(new URL('../dist/kits', import.meta.url));
/** Their names have no hash. */
const publicFiles = fileURLToPath(new URL('../src/web/public', import.meta.url));
const unhashed = ['/start.js', '/print.css', '/mark.svg', '/favicon.svg', '/manifest.webmanifest'];

/** Adds sw.js to the build: the service worker with the names of the files that the app begins with, and of all. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async function (_options, bundle) {
        const allFiles = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .toSorted();
        const startFiles = [...beginsWith(bundle), ...allFiles.filter((name) => /\.css$|archivo-basic/.test(name))];
        const { outputFiles } = await build({
          entryPoints: [source],
          bundle: true,
          minify: true,
          format: 'iife',
          write: false,
          define: {
            startFiles: JSON.stringify([...startFiles.map((name) => `/${name}`), ...unhashed]),
            allFiles: JSON.stringify(allFiles.map((name) => `/${name}`)),
            version: JSON.stringify(versionOf(allFiles, [kits, publicFiles])),
          },
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0]?.text ?? '' });
      },
    },
  };
}

/** The version's name: another one if any of these files, whose names contain a hash, or any file in the folders is. */
export function versionOf(files: readonly string[], folders: readonly string[]): string {
  const hash = createHash('sha256').update(files.join());
  for (const folder of folders) {
    const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
    for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The chunks that a signed-in visitor cannot do without: the page's own, the frame's and Home's, with their imports. */
function beginsWith(bundle: OutputBundle): readonly string[] {
  const needed = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || needed.has(name)) return;
    needed.add(name);
    file.imports.forEach(add);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || file.name === 'home')) add(file.fileName);
  }
  return [...needed].toSorted();
}

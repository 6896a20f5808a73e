import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/web/service-worker/service-worker.ts', import.meta.url));
const unhashed = ['/start.js', '/mark.svg', '/favicon.svg', '/manifest.webmanifest'];

/** Adds sw.js to the build: the service worker with the names of the files that the app begins with, and of all. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async function (_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'));
        const allFiles = files.map(({ fileName }) => `/${fileName}`).toSorted();
        const begins = files.filter(
          (file) => (file.type === 'chunk' && isOfTheStart(file.name)) || /\.css$|archivo-basic/.test(file.fileName),
        );
        const startFiles = [...begins.map(({ fileName }) => `/${fileName}`).toSorted(), ...unhashed];
        const version = createHash('sha256').update(allFiles.join()).digest('hex').slice(0, 12);
        const { outputFiles } = await build({
          entryPoints: [source],
          bundle: true,
          minify: true,
          format: 'iife',
          write: false,
          define: {
            startFiles: JSON.stringify(startFiles),
            allFiles: JSON.stringify(allFiles),
            version: JSON.stringify(version),
          },
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0]?.text ?? '' });
      },
    },
  };
}

/** The chunks that vite.config.ts groups for the start: sign-in, the frame and Home, and what they share. */
const isOfTheStart = (name: string): boolean => ['start', 'home', 'vendor', 'shared', 'index'].includes(name);

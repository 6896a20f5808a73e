import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './tools/precompress.ts';

const root = fileURLToPath(new URL('./src/web', import.meta.url));

/** The test build (`--mode test`) adds /kit.html, the page that shows every piece of the kit. */
export default defineConfig(({ mode }) => ({
  root,
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: fileURLToPath(new URL(mode === 'test' ? './dist/web-test' : './dist/web', import.meta.url)),
    emptyOutDir: true,
    // Which files each page loads: test/web-budget.test.ts weighs them.
    manifest: true,
    target: 'es2022',
    // The content security policy has no 'data:' for scripts and styles: every asset is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input:
        mode === 'test' ? { index: `${root}/index.html`, kit: `${root}/kit.html` } : { index: `${root}/index.html` },
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs, in one file that changes only when a dependency does.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/,
              priority: 2,
            },
            // What several lazy screens share, grouped by who needs it. Merging the small groups would make the sign-in
            // load the dialogs' code: it costs 25 KiB there.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 0, priority: 1 },
          ],
        },
      },
    },
  },
}));

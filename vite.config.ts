import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyStart } from './tools/early-start.ts';
import { precompress } from './tools/precompress.ts';
import { serviceWorker } from './tools/service-worker.ts';

const root = fileURLToPath(new URL('./src/web', import.meta.url));

/** What only these files match. One that is no longer there would leave its group without a word. */
function filesOfWeb(...files: readonly string[]): RegExp {
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0)
    throw new Error(`vite.config.ts puts ${missing.join(', ')} into a chunk: there is no such file`);
  return new RegExp(`src/web/(${files.join('|').replaceAll('.', '\\.')})$`.replaceAll('/', '[\\\\/]'));
}

const appGroups = [
  {
    name: 'start',
    test: filesOfWeb('main.tsx', 'screens/account/sign-in/sign-in-screen.tsx'),
    priority: 3,
  },
  {
    name: 'home',
    test: filesOfWeb(
      'frame/frame.tsx',
      'screens/home/home-screen.tsx',
      'data/cache/lay-kept-views.ts',
      'data/session/register-service-worker.ts',
    ),
    priority: 2,
  },
  // What several further screens share. Its small pieces are one file: each file is a request, and a phone makes six at a
  // time. The rest is grouped by who needs it.
  {
    name: 'pieces',
    // Only pages with plots need what draws them, only admins' pages the rules of the points table, only boards those of a
    // draft, and only few the rules of a report and the words of notices, letters and ended seasons.
    test: /src[\\/](?!web[\\/](ui[\\/]chart|football[\\/](season|draft))[\\/]|game[\\/](scoring[\\/]judge|(draft|match|notice|recap|history)[\\/]))(web[\\/](ui|football|frame|data)|game|api)[\\/]|lucide-react/,
    minShareCount: 2,
    maxModuleSize: 1700,
    priority: 1.5,
  },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 500, priority: 1 },
];

/** The test build (`--mode test`) adds /kit.html, which shows every piece of the kit, and /stress.html, the worst data. */
export default defineConfig(({ mode }) => ({
  root,
  plugins: [react(), tailwindcss(), earlyStart(), ...(mode === 'test' ? [] : [serviceWorker()]), precompress()],
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
      // A number in its place is shorter than its name, of which the sign-in would load two.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      input:
        mode === 'test'
          ? { index: `${root}/index.html`, kit: `${root}/kit.html`, stress: `${root}/stress.html` }
          : { index: `${root}/index.html` },
      output: {
        // A shared file is named after all that need it, and the sign-in lists the names of all files: short ones, with
        // 42 bits of their content.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // A group takes along all that its modules import. So the sign-in is two files and Home a third:
            // each file is a request of its own, and a chain of them is what a phone waits for.
            // What every screen needs and changes only when a dependency does.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/,
              priority: 4,
            },
            // The kit's page is none of these: with them it would start the whole app.
            ...(mode === 'test' ? [] : appGroups),
          ],
        },
      },
    },
  },
}));

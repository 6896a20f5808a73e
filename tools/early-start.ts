import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../src/web/data', import.meta.url));
const script = `
  import { startEarly } from './early-start.ts';
  startEarly(document.currentScript.dataset.home);`;

/** Makes /start.js of early-start.ts, and tells it, in the page's source, which file holds the frame and Home. */
export function earlyStart(): Plugin {
  return {
    name: 'early-start',
    apply: 'build',
    generateBundle: async function () {
      const { outputFiles } = await build({
        stdin: { contents: script, resolveDir: folder },
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        write: false,
      });
      this.emitFile({ type: 'asset', fileName: 'start.js', source: outputFiles[0]?.text ?? '' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const home = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'home');
        if (home === undefined) return html;
        return html.replace(/<script +src="\/start.js"/, `<script data-home="/${home.fileName}" src="/start.js"`);
      },
    },
  };
}

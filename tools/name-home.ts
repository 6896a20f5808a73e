import type { Plugin } from 'vite';

/** Tells start.js, in the page's source, the name of the file that holds the frame and Home, so that it can ask early. */
export function nameHome(): Plugin {
  return {
    name: 'name-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const home = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'home');
        if (home === undefined) return html;
        return html.replace('<script src="/start.js">', `<script src="/start.js" data-home="/${home.fileName}">`);
      },
    },
  };
}

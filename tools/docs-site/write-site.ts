// The documents as a site of plain pages without a script.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { siteLink } from './site-links.ts';
import { readSitePages, type SitePage, slugOf } from './site-pages.ts';

const pictures = 'docs/pictures';

/** Writes the site into the folder, which it empties first; returns its pages. */
export function writeSite(root: string, folder: string): readonly SitePage[] {
  const pages = readSitePages(root);
  rmSync(folder, { recursive: true, force: true });
  for (const page of pages) {
    const file = join(folder, page.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageText(page, pages));
  }
  cpSync(join(root, pictures), join(folder, 'pictures'), { recursive: true });
  const styles = ['src/web/styles/tokens.css', 'tools/docs-site/docs-site.css'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  // The app's build reads the tokens from its own rule.
  writeFileSync(join(folder, 'site.css'), styles.join('\n').replaceAll(/@theme[^{]*/g, ':root '));
  return pages;
}

function pageText(page: SitePage, pages: readonly SitePage[]): string {
  const to = (file: string): string => posix.relative(posix.dirname(page.file), file);
  const groups = [...new Set(pages.map(({ group }) => group))];
  const entry = (other: SitePage): string => {
    const current = other === page ? ' aria-current="page"' : '';
    return `<li><a href="${to(other.file)}"${current}>${escaped(other.title)}</a></li>`;
  };
  const menu = groups.map((group) => {
    const entries = pages.filter((other) => other.group === group).map(entry);
    return `<h2>${group}</h2>\n<ul>\n${entries.join('\n')}\n</ul>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(page.title)} · Touchline</title>
<link rel="stylesheet" href="${to('site.css')}">
<body>
<a class="skip" href="#content">Skip to the text</a>
<a class="menu" href="#documents">All documents</a>
<nav id="documents" aria-label="Documents">
${menu.join('\n')}
</nav>
<main id="content">
${body(page, pages)}
</main>
</html>
`;
}

function body(page: SitePage, pages: readonly SitePage[]): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens);
        const address = siteLink(href, page, pages);
        return address === null ? text : `<a href="${escaped(address)}">${text}</a>`;
      },
    },
  });
  return withPictures(marked.parse(page.markdown, { async: false }), page);
}

/** The pictures stand beside the pages, wherever a document had them. */
const withPictures = (html: string, page: SitePage): string =>
  html.replaceAll(/(src|srcset)="([^":]+)"/g, (_whole, name: string, path: string) => {
    const picture = posix.join(posix.dirname(page.source), path).replace(/^docs\//, '');
    return `${name}="${posix.relative(posix.dirname(page.file), picture)}"`;
  });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

// Where a link of a document leads in the site.

import { posix } from 'node:path';
import { type SitePage, slugOf } from './site-pages.ts';

/** The address from this page; null if what it names is no part of the site, such as a source file. */
export function siteLink(href: string, page: SitePage, pages: readonly SitePage[]): string | null {
  if (/^[a-z]+:/i.test(href)) return href;
  const [path = '', anchor = ''] = href.split('#');
  const source = path === '' ? page.source : posix.join(posix.dirname(page.source), path);
  const target = pageFor(source, anchor, pages);
  if (target === undefined) return null;
  const address = posix.relative(posix.dirname(page.file), target.file) || posix.basename(target.file);
  return anchor === '' || slugOf(target.title) === anchor ? address : `${address}#${anchor}`;
}

/** A folder is its first document; a chapter is found by its heading or one inside it. */
function pageFor(source: string, anchor: string, pages: readonly SitePage[]): SitePage | undefined {
  const those = pages.filter(
    (page) => page.source === source || page.source.startsWith(`${source.replace(/\/$/, '')}/`),
  );
  return (anchor === '' ? undefined : those.find((page) => hasHeading(page, anchor))) ?? those[0];
}

const hasHeading = ({ markdown }: SitePage, anchor: string): boolean =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => slugOf(heading) === anchor);

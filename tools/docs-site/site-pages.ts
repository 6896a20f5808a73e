// Which documents are pages of the site, and where each stands. Running Touchline is one document here and a chapter a
// page there.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type SitePage = {
  readonly group: string;
  readonly title: string;
  /** The document that it is, or is a chapter of, from the project's root. */
  readonly source: string;
  /** Its file in the site. */
  readonly file: string;
  readonly markdown: string;
};

const handbook = 'docs/self-hosting.md';
const groups: readonly { readonly name: string; readonly sources: readonly string[] }[] = [
  { name: 'Start', sources: ['README.md'] },
  {
    name: 'Running it',
    sources: [handbook, 'docs/scale.md', 'docs/performance.md', 'docs/privacy.md', 'SECURITY.md', 'CHANGELOG.md'],
  },
  { name: 'The game', sources: ['docs/scoring.md', 'docs/rules/', 'docs/archive-format.md'] },
  { name: 'The code', sources: ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossary.md', 'docs/security/'] },
  { name: 'Decisions', sources: ['docs/decisions/'] },
];

/** Every page in the order of the menu. */
export function readSitePages(root: string): readonly SitePage[] {
  return groups.flatMap(({ name, sources }) =>
    sources
      .flatMap((source) => (source.endsWith('/') ? documentsIn(root, source) : [source]))
      .flatMap((source) => pagesOf(name, source, readFileSync(join(root, source), 'utf8'))),
  );
}

const documentsIn = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .toSorted((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || a.localeCompare(b))
    .map((name) => folder + name);

function pagesOf(group: string, source: string, markdown: string): readonly SitePage[] {
  if (source === handbook) return chaptersOf(group, markdown);
  const title = titleOf(markdown);
  const file = source === 'README.md' ? 'index.html' : `${source.replace(/^docs\//, '').replace(/\.md$/, '')}.html`;
  return [{ group, title, source, file: file.toLowerCase(), markdown }];
}

/** What stands before the first chapter is its beginning. */
function chaptersOf(group: string, markdown: string): readonly SitePage[] {
  const [before = '', ...chapters] = markdown.split(/^(?=## )/m);
  const introduction = before.replace(/^# .*\n/, '');
  return chapters.map((chapter, index) => {
    const title = titleOf(chapter);
    const text = chapter.replace(/^#(?=#)/gm, '');
    const whole = index === 0 ? text.replace('\n', `\n${introduction}`) : text;
    return { group, title, source: handbook, file: `self-hosting/${slugOf(title)}.html`, markdown: whole };
  });
}

const titleOf = (markdown: string): string => /^#+ (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? basename('');

/** A heading's name in an address, as code hosts make it. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

// The documents' site: every page is there, and every link in it leads somewhere.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeSite } from '../tools/docs-site/write-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pages = writeSite(resolve('.'), folder);
const textOf = (file: string): string => readFileSync(file, 'utf8');

it('has a page for each chapter of running it, and for each rule and decision', () => {
  const titles = pages.map(({ title }) => title);
  const chapters = [...textOf('docs/self-hosting.md').matchAll(/^## (.+)$/gm)].map(([, chapter = '']) => chapter);
  expect(chapters).toContain('Backup');
  for (const chapter of chapters) expect(titles).toContain(chapter);
  const sources = pages.map(({ source }) => source);
  expect(sources).toEqual(expect.arrayContaining(['docs/rules/match.md', 'docs/privacy.md', 'CHANGELOG.md']));
  expect(sources.filter((source) => source.startsWith('docs/decisions/')).length).toBeGreaterThan(15);
});

it.each(pages.map(({ file }) => file))('%s leads to pages, headings and pictures that are there', (page) => {
  const file = join(folder, page);
  const addresses = [...textOf(file).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
  for (const address of addresses.filter((one) => !/^(https?|mailto):/.test(one))) {
    const [path = '', anchor = ''] = address.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    expect(existsSync(target), address).toBe(true);
    if (anchor !== '') expect(textOf(target), address).toContain(`id="${anchor}"`);
  }
});

it('has no script and asks no other host for anything', () => {
  for (const { file } of pages) {
    const text = textOf(join(folder, file));
    expect(text).not.toContain('<script');
    expect(text).not.toMatch(/(?:src|rel="stylesheet" href)="https?:/);
  }
});

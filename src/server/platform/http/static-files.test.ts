import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';

const distDir = await mkdtemp(join(tmpdir(), 'touchline-dist-'));
await mkdir(join(distDir, 'web/assets'), { recursive: true });
await writeFile(join(distDir, 'web/index.html'), '<!doctype html><title>Touchline</title>');
for (const name of [
  'assets/main-4f2a.js',
  'assets/style-1.css',
  'assets/font-1.woff2',
  'sw.js',
  'main.js',
  'icon.png',
]) {
  await writeFile(join(distDir, 'web', name), 'export {};');
}
await mkdir(join(distDir, 'kits'));
await writeFile(join(distDir, 'kits/Arsenal.webp'), 'RIFF');

const { fetch } = (await testServer({ distDir })).anonymous;
afterAll(() => rm(distDir, { recursive: true, force: true }));

it.each([
  '/leagues/4/weeks/11.5',
  '/leagues/4.5/weeks/1',
  '/leagues/4/weeks/1.png',
  '/competitions/4.0/standings',
  '/competitions/4.0',
  '/teams/1.json',
  '/players/0.1',
  '/match-reports/1.x',
  '/draft/tdl1.',
  '/admin/draft/tdl1.2',
  `/teams/${'9'.repeat(500)}`,
  '/teams/%00',
  '/teams/7%',
  '/players/%E0%A4%A?tab=1',
])('%s is a page of the app, which says what there is not', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(path, { method });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  }
});

it.each([
  '/gone.js',
  '/robots.txt',
  '/assets/gone.js',
  '/storage/x/y.webp',
  '/.well-known/security.txt',
  '/.git/config',
])('%s is a file that is not there', async (path) => {
  const answer = await fetch(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

it('a file is not sent again to a browser that has it', async () => {
  const path = '/main.js';
  const first = await fetch(path);
  const etag = first.headers.get('etag') ?? '';
  await first.text();
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await fetch(path, { headers: { 'if-none-match': known } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  }
  const other = await fetch(path, { headers: { 'if-none-match': `"x${etag.slice(1)}` } });
  expect(other.status).toBe(200);
});

it('a file whose name says what is in it needs no other mark', async () => {
  const answer = await fetch('/assets/main-4f2a.js', { headers: { 'if-none-match': '*' } });
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
});

const page = '<!doctype html><title>Touchline</title>';
it.each([
  ['bytes=0-', 0, 38],
  ['bytes=5-8', 5, 8],
  ['bytes=5-900', 5, 38],
  ['bytes=38-', 38, 38],
  ['bytes=-5', 34, 38],
  ['bytes=-900', 0, 38],
])('the part %s of a file is sent', async (range, first, last) => {
  const answer = await fetch('/index.html', { headers: { range } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/39`]);
  expect(await answer.text()).toBe(page.slice(first, last + 1));
});

it.each(['bytes=39-', 'bytes=-0', 'bytes=9-8'])('a file has no part %s', async (range) => {
  const answer = await fetch('/index.html', { headers: { range } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */39']);
});

it.each(['bytes=-', 'bytes=0-1,3-4', 'lines=0-1'])('a file is whole where %s is asked for', async (range) => {
  const answer = await fetch('/index.html', { headers: { range } });
  expect([answer.status, await answer.text()]).toEqual([200, page]);
});

it('a part is the whole file for who has another version', async () => {
  const answer = await fetch('/index.html', { headers: { range: 'bytes=5-8', 'if-range': '"older"' } });
  expect([answer.status, await answer.text()]).toEqual([200, page]);
});

const [forEver, aDay, asked] = ['public, max-age=31536000, immutable', 'public, max-age=86400', 'no-cache'];
it.each([
  ['/assets/main-4f2a.js', forEver, 'part'],
  ['/assets/style-1.css', forEver, 'part'],
  ['/assets/font-1.woff2', forEver, 'part'],
  ['/main.js', asked, 'part'],
  ['/sw.js', asked, 'whole'],
  ['/icon.png', asked, 'whole'],
  ['/storage/team-kits/Arsenal.webp', aDay, 'whole'],
  ['/', asked, 'whole'],
])('%s is kept as %s, with the head of a %s', async (path, caching, head) => {
  const { headers } = await fetch(path);
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual([caching, 'accept-encoding']);
  const ofDocuments = ['content-security-policy', 'cross-origin-opener-policy', 'accept-ranges'];
  expect(ofDocuments.map((name) => headers.has(name))).toEqual(ofDocuments.map(() => head === 'whole'));
});

it('whatever is below the API, the storage or the assets is no page, nor is what another method asks for', async () => {
  for (const path of ['/api', '/api/7%', '/storage', '/storage/7%', '/assets', '/assets/x/y']) {
    expect([path, (await fetch(path)).headers.get('content-type')]).toEqual([
      path,
      'application/problem+json; charset=utf-8',
    ]);
  }
  expect((await fetch('/apis')).status).toBe(200);
  expect([
    (await fetch('/teams/7%', { method: 'POST' })).status,
    (await fetch('/teams/7', { method: 'POST' })).status,
  ]).toEqual([400, 404]);
});

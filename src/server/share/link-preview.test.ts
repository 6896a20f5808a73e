// What a chat sees of a link: it asks for the page and its picture, and has not signed in (rules/data 14).

import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';

const publicUrl = 'https://league.example.org';
const distDir = await mkdtemp(join(tmpdir(), 'touchline-preview-'));
await mkdir(join(distDir, 'web'));
await cp('src/web/index.html', join(distDir, 'web/index.html'));
// As the build leaves them; the server does not read what is in them.
for (const suffix of ['br', 'gz']) await writeFile(join(distDir, `web/index.html.${suffix}`), 'compressed');

const server = await testServer({ distDir, config: { publicUrl } });
const manager = server.as(await server.createManager());
const pages = [
  '/',
  '/index.html',
  '/my-team',
  '/competitions/4',
  '/leagues/4/weeks/1',
  '/teams/7',
  '/admin',
  '/no-such-page',
];

const tag = (html: string, name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1];

it('every page has the same head for everybody, signed in or not', async () => {
  const plain = await readFile('src/web/index.html', 'utf8');
  const whole = plain.replace('content="/link-preview.png"', `content="${publicUrl}/link-preview.png"`);
  for (const path of pages)
    for (const client of [server.anonymous, manager]) expect(await (await client.fetch(path)).text(), path).toBe(whole);
});

it.each(['identity', 'gzip', 'br'])('the head names the product and its picture, sent as %s', async (accepted) => {
  const answer = await server.anonymous.fetch('/leagues/4/weeks/1', { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(accepted === 'identity' ? null : accepted);
  const html = await answer.text();
  expect(tag(html, 'og:title')).toBe('Touchline');
  expect(tag(html, 'og:description')).toBe('Private fantasy football leagues');
  expect(tag(html, 'og:image')).toBe(`${publicUrl}/link-preview.png`);
  expect(tag(html, 'twitter:card')).toBe('summary_large_image');
});

it('the picture is there for whoever asks, and small', async () => {
  const answer = await server.anonymous.fetch('/link-preview.png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  expect([answer.status, format, width, height]).toEqual([200, 'png', 1200, 630]);
  expect(bytes.length).toBeLessThan(100_000);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const etag = answer.headers.get('etag') ?? '';
  const again = await server.anonymous.fetch('/link-preview.png', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await server.anonymous.fetch('/link-preview.png', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
});

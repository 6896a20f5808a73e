import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodingFor } from './compression.ts';
import { EncodedJson } from './encoded-json.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR;q=0.1', 'br'],
  ['gzip;q=0.0, br;q=0', null],
  ['identity', null],
  ['zebra', null],
  ['', null],
  [undefined, null],
])('a client that accepts %j gets %j', (accepted, encoding) => {
  expect(encodingFor(accepted ?? '')).toBe(encoding);
});

it('an answer is compressed once in each encoding, and is the same text again', async () => {
  const text = JSON.stringify(Array.from({ length: 300 }, (_, index) => ({ player: index, name: 'Ødegård' })));
  const answer = new EncodedJson(text);
  const [brotli, gzip] = await Promise.all([answer.bytesIn('br'), answer.bytesIn('gzip')]);
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  expect(brotli.length).toBeLessThan(text.length / 5);
  expect(await answer.bytesIn('br')).toBe(brotli);
});

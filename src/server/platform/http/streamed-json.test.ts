import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { StreamedJson } from './streamed-json.ts';

async function* pieces() {
  yield '{"names":[';
  yield '"Ødegård"';
  yield ']}';
}

it.each([
  ['as text', null, (bytes: Buffer) => bytes],
  ['as brotli', 'br', brotliDecompressSync],
  ['as gzip', 'gzip', gunzipSync],
] as const)('the pieces are sent %s', async (_how, encoding, opened) => {
  const sent = await buffer(new StreamedJson(pieces()).bytesIn(encoding));
  expect(opened(sent).toString()).toBe('{"names":["Ødegård"]}');
});

it.each([null, 'br', 'gzip'] as const)('who reads them in %s sees that they broke off', async (encoding) => {
  async function* broken() {
    yield '{"names":[';
    throw new Error('the database is gone');
  }
  await expect(buffer(new StreamedJson(broken()).bytesIn(encoding))).rejects.toThrow('the database is gone');
});

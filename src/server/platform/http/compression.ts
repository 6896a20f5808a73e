// Compressed responses: brotli if the browser accepts it (over TLS), otherwise gzip. On zlib's own threads, off the
// event loop.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { remembered } from '../shortcuts.ts';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Higher qualities cost ten times as much for a few per cent. */
export const brotliQuality = 4;
export const gzipLevel = 5;

/** Below this many characters, the header costs more than compression saves. */
export const worthCompressing = 2048;

/**
 * The best encoding in this Accept-Encoding header; null for none of ours. Browsers only send a handful of different
 * headers.
 */
export const encodingFor = remembered<Encoding>(100, (accepted) => {
  const admitted = accepted
    .split(',')
    .filter((choice) => !/;\s*q=0(\.0*)?\s*$/.test(choice))
    .map((choice) => choice.split(';', 1)[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => admitted.includes(encoding)) ?? null;
});

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => gzipped(text, { level: gzipLevel }),
};

/** The text's bytes in this encoding. */
export const compress = (text: string, encoding: Encoding): Promise<Buffer> => compressors[encoding](text);

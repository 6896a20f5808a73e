// A response that is too large to be held: its JSON text is made while it is sent, no faster than it is taken.

import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { brotliQuality, type Encoding, gzipLevel } from './compression.ts';

/** JSON that already fits its endpoint, in pieces. */
export class StreamedJson {
  readonly #pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces;
  }

  /** The bytes in this encoding; null for the plain text. */
  bytesIn(encoding: Encoding | null): Readable {
    const text = Readable.from(this.#pieces, { objectMode: false });
    if (encoding === null) return text;
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    const compressor = encoding === 'br' ? createBrotliCompress({ params }) : createGzip({ level: gzipLevel });
    // Whoever reads the compressed bytes sees the failure of either.
    return pipeline(text, compressor, () => undefined);
  }
}

// A response that is encoded once and sent many times: its text, and its compressed bytes once they are requested.

import { compress, type Encoding } from './compression.ts';

/** JSON that was already checked and encoded: the live cache's responses. */
export class EncodedJson {
  readonly text: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
  }

  /** The bytes in this encoding, created on first use. */
  bytesIn(encoding: Encoding): Promise<Buffer> {
    const earlier = this.#compressed.get(encoding) ?? compress(this.text, encoding);
    this.#compressed.set(encoding, earlier);
    return earlier;
  }
}

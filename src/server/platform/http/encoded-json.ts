// An answer that is encoded once and sent many times: its text, and beside it the compressed bytes once somebody asks.

import { compress, type Encoding } from './compression.ts';

/** JSON that is already encoded and was checked when it was: the live cache's answers. */
export class EncodedJson {
  readonly text: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
  }

  /** The bytes in this encoding, made when they are first asked for. */
  bytesIn(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding) ?? compress(this.text, encoding);
    this.#compressed.set(encoding, known);
    return known;
  }
}

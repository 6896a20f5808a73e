// A response that is encoded once and sent many times: its text, and its compressed bytes once they are requested.

import { compress, type Encoding } from './compression.ts';

/** JSON that was already checked and encoded: the live cache's responses. */
export class EncodedJson {
  readonly text: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  readonly #ready = new Map<Encoding, Buffer>();

  constructor(text: string) {
    this.text = text;
  }

  /** The bytes in this encoding, created on first use. */
  bytesIn(encoding: Encoding): Promise<Buffer> {
    const earlier = this.#compressed.get(encoding) ?? this.#compress(encoding);
    this.#compressed.set(encoding, earlier);
    return earlier;
  }

  /** The bytes in this encoding if they have been created. */
  readyIn(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding);
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const bytes = await compress(this.text, encoding);
    this.#ready.set(encoding, bytes);
    return bytes;
  }
}

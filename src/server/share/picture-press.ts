// Turns drawings into PNG: one at a time, because each takes a core for a tenth of a second, with a short queue behind
// it. What was drawn lately is kept under the hash of its drawing, so a figure that changed is never shown as it was.

import { createHash } from 'node:crypto';
import { HttpError } from '../platform/http/http-error.ts';
import { Picture } from '../platform/http/picture.ts';

export type PressOptions = {
  /** How many pictures are kept. */
  readonly kept: number;
  /** How many may wait behind the one that is being drawn. */
  readonly waiting: number;
  /** Makes the PNG of an SVG. */
  readonly print: (svg: string) => Promise<Buffer>;
};

export class PicturePress {
  readonly #options: PressOptions;
  /** In the order of their last use. */
  readonly #drawn = new Map<string, Promise<Buffer>>();
  #unfinished = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PressOptions) {
    this.#options = options;
  }

  /** The picture of this drawing; it is printed when it is sent. */
  pictureOf(svg: string): Picture {
    const hash = createHash('sha256').update(svg).digest('base64url');
    return new Picture(hash, () => this.#bytesOf(hash, svg));
  }

  async #bytesOf(hash: string, svg: string): Promise<Buffer> {
    const earlier = this.#drawn.get(hash);
    if (earlier === undefined && this.#unfinished > this.#options.waiting) throw tooMany();
    const bytes = earlier ?? this.#inTurn(svg);
    this.#drawn.delete(hash);
    this.#drawn.set(hash, bytes);
    const [oldest] = this.#drawn.keys();
    if (this.#drawn.size > this.#options.kept && oldest !== undefined) this.#drawn.delete(oldest);
    try {
      return await bytes;
    } catch (error) {
      this.#drawn.delete(hash);
      throw error;
    }
  }

  #inTurn(svg: string): Promise<Buffer> {
    this.#unfinished++;
    const bytes = this.#last.then(() => this.#options.print(svg)).finally(() => this.#unfinished--);
    // The next one is drawn whether or not this one could be.
    this.#last = bytes.catch(() => undefined);
    return bytes;
  }
}

const tooMany = (): HttpError =>
  new HttpError(503, 'busy', 'Too many pictures are being drawn. Try again in a moment.', { retryAfter: 2 });

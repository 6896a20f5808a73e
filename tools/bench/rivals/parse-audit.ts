// The audit of one subscription to Parse's LiveQuery: every goal once and in order, or what was wrong.

import type { Audit } from '../roles/frame-audit.ts';

/** The bench writes a running number into each match that it changes; an update names the new row first. */
const number = /^\{"op":"update",.*?"number":(\d+)/;

export class ParseAudit {
  readonly #onFrame: () => void;
  #last: number | null = null;
  #result: Audit = { frames: 0, missed: 0, repeated: 0, reloads: 0 };

  constructor(onFrame: () => void) {
    this.#onFrame = onFrame;
  }

  get result(): Audit {
    return this.#result;
  }

  /** Reads one message. */
  read(text: string): void {
    const found = Number(number.exec(text)?.[1]);
    const { frames, missed, repeated, reloads } = this.#result;
    const isRepeated = this.#last !== null && found <= this.#last;
    const isNext = this.#last === null ? found > 0 : found === this.#last + 1;
    this.#last = found;
    this.#result = {
      frames: frames + 1,
      missed: missed + Number(!isNext && !isRepeated),
      repeated: repeated + Number(isRepeated),
      reloads,
    };
    this.#onFrame();
  }
}

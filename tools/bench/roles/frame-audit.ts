// The audit of one watcher: every frame of its channel once and in order, or what was wrong.

export type Audit = {
  readonly frames: number;
  /** Frames after which the chain of numbers broke. */
  readonly missed: number;
  /** Frames that were already known or arrived too late. */
  readonly repeated: number;
  /** Frames too large for the stream, replaced by a reload. */
  readonly reloads: number;
};

const begin = 'data: ';
const head = /"number":(\d+),"previous":(\d+),.*?"kind":"([a-z-]+)"/;

export class FrameAudit {
  readonly #onFrame: (frame: string) => void;
  #rest = '';
  #last: number | null = null;
  #result: Audit = { frames: 0, missed: 0, repeated: 0, reloads: 0 };

  constructor(onFrame: (frame: string) => void) {
    this.#onFrame = onFrame;
  }

  get result(): Audit {
    return this.#result;
  }

  /** Reads what has arrived, whole frames or not. */
  read(text: string): void {
    this.#rest += text;
    for (let end = this.#rest.indexOf('\n\n'); end !== -1; end = this.#rest.indexOf('\n\n')) {
      const event = this.#rest.slice(0, end);
      this.#rest = this.#rest.slice(end + 2);
      if (event.startsWith(begin)) this.#take(event.slice(begin.length));
    }
  }

  #take(frame: string): void {
    const [, number = '', previous = '', kind = ''] = head.exec(frame.slice(0, 300)) ?? [];
    const { frames, missed, repeated, reloads } = this.#result;
    const isRepeated = this.#last !== null && Number(number) <= this.#last;
    const isGap = this.#last !== null && Number(previous) !== this.#last;
    this.#last = Number(number);
    this.#result = {
      frames: frames + 1,
      missed: missed + Number(isGap && !isRepeated),
      repeated: repeated + Number(isRepeated),
      reloads: reloads + Number(kind !== 'league'),
    };
    this.#onFrame(frame);
  }
}

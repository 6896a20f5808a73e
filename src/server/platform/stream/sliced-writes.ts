// A goal for fifteen thousand watchers is written in slices, so that nobody who reads or saves meanwhile waits for all of
// them. Everything is written in the order in which it was published.

/** What takes bytes: a watcher. */
type Writable = { write(bytes: Buffer): void };

type Writing = { readonly watchers: readonly Writable[]; readonly bytesOf: () => Buffer; next: number };

/** About ten milliseconds of writes. */
const mostAtOnce = 500;

export class SlicedWrites {
  readonly #waiting: Writing[] = [];
  /** How many may still be written in this turn; null between turns with writes. */
  #left: number | null = null;

  /** Writes to those who watch now: what fits into this turn at once, the rest in the next ones. */
  write(watchers: Iterable<Writable>, bytesOf: () => Buffer): void {
    this.#waiting.push({ watchers: [...watchers], bytesOf, next: 0 });
    if (this.#left === null) this.#takeTurn();
    else this.#left = this.#write(this.#left);
  }

  /** Writes everything that waits. */
  flush(): void {
    this.#write(Number.POSITIVE_INFINITY);
  }

  #takeTurn(): void {
    this.#left = this.#write(mostAtOnce);
    setImmediate(() => {
      this.#left = null;
      if (this.#waiting.length > 0) this.#takeTurn();
    });
  }

  /** Writes to so many; returns how many are left. */
  #write(most: number): number {
    let left = most;
    for (let first = this.#waiting[0]; first !== undefined && left > 0; first = this.#waiting[0]) {
      const { watchers, bytesOf, next } = first;
      const end = Math.min(watchers.length, next + left);
      for (let index = next; index < end; index++) watchers[index]?.write(bytesOf());
      left -= end - next;
      first.next = end;
      if (end === watchers.length) this.#waiting.shift();
    }
    return left;
  }
}

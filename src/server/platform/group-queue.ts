// Work that hundreds of people ask for in the same minute: what waits is done together, each with its own outcome.

import { isRetryable } from './database/transaction.ts';

export type Queued = {
  /** Work with another key is never in one group. */
  readonly key: string;
  /** What it locks: work with the same lock is done one after the other, and a group's in ascending order. */
  readonly lock: number;
};

type Waiting<Item, Outcome> = {
  readonly item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
};

const mostInGroup = 64;
/** One is computed here while the database writes the other. */
const mostUnderWay = 2;

export class GroupQueue<Item extends Queued, Outcome> {
  readonly #run: (group: readonly Item[]) => Promise<readonly Outcome[]>;
  #waiting: Waiting<Item, Outcome>[] = [];
  #underWay = 0;
  readonly #locksUnderWay = new Set<number>();
  #isWoken = false;

  /** `run` does a group and returns one outcome for each, in their order; if it throws, nothing was done. */
  constructor(run: (group: readonly Item[]) => Promise<readonly Outcome[]>) {
    this.#run = run;
  }

  /** How many wait for their group. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Resolves with the item's outcome once its group is done. */
  do(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#wake();
    });
  }

  /** At the end of the turn, because what arrived in the same packet belongs together. A single item waits for nobody. */
  #wake(): void {
    if (this.#isWoken || this.#underWay >= mostUnderWay) return;
    this.#isWoken = true;
    setImmediate(() => {
      this.#isWoken = false;
      while (this.#underWay < mostUnderWay) {
        const group = this.#next();
        if (group.length === 0) return;
        void this.#runGroup(group);
      }
    });
  }

  /** What waits longest and may go now, and what may go with it, in the order of the locks. */
  #next(): readonly Waiting<Item, Outcome>[] {
    // Nothing overtakes earlier work with the same lock, under way or waiting.
    const locks = new Set(this.#locksUnderWay);
    const group: Waiting<Item, Outcome>[] = [];
    const rest: Waiting<Item, Outcome>[] = [];
    for (const waiting of this.#waiting) {
      const { key, lock } = waiting.item;
      const fits = group.length < mostInGroup && key === (group[0]?.item.key ?? key) && !locks.has(lock);
      locks.add(lock);
      (fits ? group : rest).push(waiting);
    }
    this.#waiting = rest;
    return group.toSorted((a, b) => a.item.lock - b.item.lock);
  }

  async #runGroup(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    this.#underWay += 1;
    for (const { item } of group) this.#locksUnderWay.add(item.lock);
    await this.#settle(group);
    for (const { item } of group) this.#locksUnderWay.delete(item.lock);
    this.#underWay -= 1;
    if (this.#waiting.length > 0) this.#wake();
  }

  async #settle(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#run(group.map(({ item }) => item));
      for (const [index, waiting] of group.entries()) waiting.resolve(outcomes[index] as Outcome);
    } catch (error) {
      if (group.length > 1 && isOfOne(error)) for (const waiting of group) await this.#settle([waiting]);
      else for (const waiting of group) waiting.reject(error);
    }
  }
}

/**
 * Whether the database refused a value (classes 22 and 23): then the others must not fail with it, and each is done
 * alone. After a broken connection or a lock that nobody gives back, that would only take long.
 */
const isOfOne = (error: unknown): boolean =>
  error instanceof Error && !isRetryable(error) && 'code' in error && /^2[23]/.test(String(error.code));

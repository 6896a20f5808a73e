// How many bytes of bodies may be on their way at once. Without a bound, some hundred slow bodies fill the memory.

const megabyte = 1024 * 1024;
const mostInAll = 64 * megabyte;
/** So that nobody's bodies keep everyone else's out; all strangers together are one holder. */
const mostOfHolder = 17 * megabyte;
const mostLargeOfHolder = 2;

type Held = { bytes: number; large: number };

export class BodyBudget {
  readonly #holders = new Map<string, Held>();
  #bytes = 0;

  /** Takes room for a body; returns the function that gives it back, or null if there is none. */
  take(holder: string, bytes: number, isLarge: boolean): (() => void) | null {
    const held = this.#holders.get(holder) ?? { bytes: 0, large: 0 };
    const large = isLarge ? 1 : 0;
    if (this.#bytes + bytes > mostInAll || held.bytes + bytes > mostOfHolder) return null;
    if (held.large + large > mostLargeOfHolder) return null;
    this.#holders.set(holder, held);
    this.#add(held, bytes, large);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#add(held, -bytes, -large);
      if (held.bytes === 0 && held.large === 0) this.#holders.delete(holder);
    };
  }

  #add(held: Held, bytes: number, large: number): void {
    held.bytes += bytes;
    held.large += large;
    this.#bytes += bytes;
  }
}

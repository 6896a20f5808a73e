// At most ten frames a second per channel: the first is sent at once, and those that follow too soon are merged into
// one with the newest values and the last number.

export type HeldChange<Change> = { readonly number: number; readonly change: Change };

/** Merges two changes into one with the same effect. */
export type Merge<Change> = (first: Change, second: Change) => Change;

/** Milliseconds between two frames of a channel. */
export const frameEvery = 100;

type Channel<Change> = { held: HeldChange<Change> | null; readonly timer: NodeJS.Timeout };

export class FrameThrottle<Change> {
  readonly #send: (channel: string, held: HeldChange<Change>) => void;
  readonly #merge: Merge<Change>;
  /** The channels that had a frame within the last tenth of a second. */
  readonly #channels = new Map<string, Channel<Change>>();

  constructor(send: (channel: string, held: HeldChange<Change>) => void, merge: Merge<Change>) {
    this.#send = send;
    this.#merge = merge;
  }

  publish(name: string, next: HeldChange<Change>): void {
    const channel = this.#channels.get(name);
    if (channel === undefined) return this.#sendNow(name, next);
    const { held } = channel;
    channel.held = held === null ? next : { number: next.number, change: this.#merge(held.change, next.change) };
  }

  /** Sends what the channel has held back. */
  flushChannel(name: string): void {
    const channel = this.#channels.get(name);
    if (channel === undefined) return;
    clearTimeout(channel.timer);
    this.#channels.delete(name);
    if (channel.held !== null) this.#send(name, channel.held);
  }

  flush(): void {
    for (const name of this.#channels.keys()) this.flushChannel(name);
  }

  #sendNow(name: string, change: HeldChange<Change>): void {
    this.#channels.set(name, { held: null, timer: setTimeout(() => this.#next(name), frameEvery).unref() });
    this.#send(name, change);
  }

  #next(name: string): void {
    const held = this.#channels.get(name)?.held ?? null;
    this.#channels.delete(name);
    if (held !== null) this.#sendNow(name, held);
  }
}

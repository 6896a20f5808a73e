// At most ten frames a second on a channel: the first goes at once, what follows too soon is merged into one that carries
// the newest values and the last number.

import type { LiveChange } from '#api/live-change';
import { mergeChanges } from './merge-changes.ts';

export type HeldChange = { readonly number: number; readonly change: LiveChange };

/** Milliseconds between two frames of a channel. */
export const frameEvery = 100;

type Channel = { held: HeldChange | null; readonly timer: NodeJS.Timeout };

export class FrameThrottle {
  readonly #send: (channel: string, held: HeldChange) => void;
  /** The channels that have had a frame within the last tenth of a second. */
  readonly #channels = new Map<string, Channel>();

  constructor(send: (channel: string, held: HeldChange) => void) {
    this.#send = send;
  }

  tell(name: string, next: HeldChange): void {
    const channel = this.#channels.get(name);
    if (channel === undefined) return this.#sendNow(name, next);
    const { held } = channel;
    channel.held = held === null ? next : { number: next.number, change: mergeChanges(held.change, next.change) };
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

  #sendNow(name: string, change: HeldChange): void {
    this.#channels.set(name, { held: null, timer: setTimeout(() => this.#next(name), frameEvery).unref() });
    this.#send(name, change);
  }

  #next(name: string): void {
    const held = this.#channels.get(name)?.held ?? null;
    this.#channels.delete(name);
    if (held !== null) this.#sendNow(name, held);
  }
}

// Who watches which channel. A frame reaches all watchers in tight loops, with bytes that are encoded once.

import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import { SlicedWrites } from './sliced-writes.ts';

export type Watcher = {
  /** The session of the stream, which ends with it. */
  readonly sessionId: string;
  /** Whose session it is. */
  readonly managerId: ManagerId;
  /** When its access token expires, and the stream with it. */
  readonly expiresAt: Instant;
  write(bytes: Buffer): void;
  end(): void;
};

/** The most streams of one session: tabs and devices that share it. */
export const mostStreams = 20;
/** Heartbeats are spread over this many slots: with 30,000 watchers, each slot writes to 600 within milliseconds. */
export const beatSlots = 50;

const heartbeat = Buffer.from(':\n\n');

export class Watchers {
  readonly #byChannel = new Map<string, Set<Watcher>>();
  readonly #bySession = new Map<string, Set<Watcher>>();
  readonly #slots: readonly Set<Watcher>[] = Array.from({ length: beatSlots }, () => new Set<Watcher>());
  readonly #writes = new SlicedWrites();
  #added = 0;
  #beats = 0;

  /** The watcher gets what is published in these channels; returns a function that unsubscribes. */
  add(watcher: Watcher, channels: readonly string[]): () => void {
    const slot = this.#slots[this.#added++ % beatSlots];
    slot?.add(watcher);
    addTo(this.#bySession, watcher.sessionId, watcher);
    for (const channel of channels) addTo(this.#byChannel, channel, watcher);
    return () => {
      slot?.delete(watcher);
      removeFrom(this.#bySession, watcher.sessionId, watcher);
      for (const channel of channels) removeFrom(this.#byChannel, channel, watcher);
    };
  }

  /** How many watchers there are, each counted once. */
  get count(): number {
    return this.#slots.reduce((sum, { size }) => sum + size, 0);
  }

  countOf(channel: string): number {
    return this.#byChannel.get(channel)?.size ?? 0;
  }

  countOfSession(sessionId: string): number {
    return this.#bySession.get(sessionId)?.size ?? 0;
  }

  /** Channels with at least one watcher. */
  channels(): readonly string[] {
    return [...this.#byChannel.keys()];
  }

  publish(channel: string, bytes: Buffer): void {
    this.publishEach(channel, () => bytes);
  }

  /** The same, to this manager's streams alone. */
  publishTo(manager: ManagerId, channel: string, bytes: Buffer): void {
    const theirs = [...(this.#byChannel.get(channel) ?? [])].filter(({ managerId }) => managerId === manager);
    this.#writes.write(theirs, () => bytes);
  }

  /** Sends each of them their own bytes. */
  publishEach(channel: string, bytesOf: () => Buffer): void {
    const watchers = this.#byChannel.get(channel);
    if (watchers !== undefined) this.#writes.write(watchers, bytesOf);
  }

  /** Sends a heartbeat to those in the next slot, and ends streams whose token has expired. */
  beat(now: Instant): void {
    for (const watcher of this.#slots[this.#beats++ % beatSlots] ?? []) {
      if (watcher.expiresAt > now) watcher.write(heartbeat);
      else watcher.end();
    }
  }

  /** Ends the streams of a session that has ended. */
  endSession(sessionId: string): void {
    for (const watcher of this.#bySession.get(sessionId) ?? []) watcher.end();
  }

  endAll(): void {
    this.#writes.flush();
    for (const slot of this.#slots) for (const watcher of slot) watcher.end();
  }
}

function addTo(index: Map<string, Set<Watcher>>, key: string, watcher: Watcher): void {
  index.set(key, (index.get(key) ?? new Set<Watcher>()).add(watcher));
}

function removeFrom(index: Map<string, Set<Watcher>>, key: string, watcher: Watcher): void {
  const watching = index.get(key);
  watching?.delete(watcher);
  if (watching?.size === 0) index.delete(key);
}

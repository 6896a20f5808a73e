// Who watches which channel. A frame reaches all of them in one tight loop over bytes that are encoded once.

import type { Instant } from '#game/instant';

export type Watcher = {
  /** Whose stream it is; it ends with the session. */
  readonly sessionId: string;
  /** When its access token does, and the stream with it. */
  readonly expiresAt: Instant;
  write(bytes: Buffer): void;
  end(): void;
};

/** A session's streams at once: tabs and devices that share it. */
export const mostStreams = 20;
/** The heartbeats are spread over so many beats: of 30,000 watchers one beat writes to 600, within milliseconds. */
export const beatSlots = 50;

const heartbeat = Buffer.from(':\n\n');

export class Watchers {
  readonly #byChannel = new Map<string, Set<Watcher>>();
  readonly #bySession = new Map<string, Set<Watcher>>();
  readonly #slots: readonly Set<Watcher>[] = Array.from({ length: beatSlots }, () => new Set<Watcher>());
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

  /** How many there are, each counted once. */
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
    for (const watcher of this.#byChannel.get(channel) ?? []) watcher.write(bytes);
  }

  /** To each of them bytes of its own. */
  publishEach(channel: string, bytesOf: () => Buffer): void {
    for (const watcher of this.#byChannel.get(channel) ?? []) watcher.write(bytesOf());
  }

  /** A sign of life to those whose turn it is; a stream whose token has expired is ended. */
  beat(now: Instant): void {
    for (const watcher of this.#slots[this.#beats++ % beatSlots] ?? []) {
      if (watcher.expiresAt > now) watcher.write(heartbeat);
      else watcher.end();
    }
  }

  /** The session has ended, and its streams with it. */
  endSession(sessionId: string): void {
    for (const watcher of this.#bySession.get(sessionId) ?? []) watcher.end();
  }

  endAll(): void {
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

// Who watches which channel. A frame reaches all of them in one tight loop over bytes that are encoded once.

export type Watcher = {
  write(bytes: Buffer): void;
  /** Whether its session may still watch; asked at every heartbeat. */
  isAllowed(): boolean;
  end(): void;
};

const heartbeat = Buffer.from(':\n\n');

export class Watchers {
  readonly #byChannel = new Map<string, Set<Watcher>>();
  readonly #everybody = new Set<Watcher>();

  /** The watcher gets what is published in these channels; the answer ends that. */
  add(watcher: Watcher, channels: readonly string[]): () => void {
    this.#everybody.add(watcher);
    for (const channel of channels) {
      const watching = this.#byChannel.get(channel) ?? new Set();
      this.#byChannel.set(channel, watching.add(watcher));
    }
    return () => this.#remove(watcher, channels);
  }

  /** How many there are, each counted once. */
  get count(): number {
    return new Set([...this.#byChannel.values()].flatMap((watching) => [...watching])).size;
  }

  countOf(channel: string): number {
    return this.#byChannel.get(channel)?.size ?? 0;
  }

  /** Channels with at least one watcher. */
  channels(): readonly string[] {
    return [...this.#byChannel.keys()];
  }

  publish(channel: string, bytes: Buffer): void {
    for (const watcher of this.#byChannel.get(channel) ?? []) watcher.write(bytes);
  }

  /** To each of them bytes of his own. */
  publishEach(channel: string, bytesOf: () => Buffer): void {
    for (const watcher of this.#byChannel.get(channel) ?? []) watcher.write(bytesOf());
  }

  /** A sign of life to everybody; whoever may watch no longer is ended. */
  beat(): void {
    for (const watcher of this.#everybody) {
      if (watcher.isAllowed()) watcher.write(heartbeat);
      else watcher.end();
    }
  }

  endAll(): void {
    for (const watcher of this.#everybody) watcher.end();
  }

  #remove(watcher: Watcher, channels: readonly string[]): void {
    this.#everybody.delete(watcher);
    for (const channel of channels) {
      const watching = this.#byChannel.get(channel);
      watching?.delete(watcher);
      if (watching?.size === 0) this.#byChannel.delete(channel);
    }
  }
}

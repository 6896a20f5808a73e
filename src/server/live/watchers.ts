// Who watches which channel. A frame reaches all of them in one tight loop over bytes that are encoded once.

export type Watcher = {
  write(bytes: Buffer): void;
  /** Whether its session may still watch; asked at every heartbeat. */
  isAllowed(): boolean;
  end(): void;
};

export type Watchers = {
  add(watcher: Watcher, channels: readonly string[]): () => void;
  countOf(channel: string): number;
  /** Channels with at least one watcher. */
  channels(): readonly string[];
  publish(channel: string, bytes: Buffer): void;
  /** To each of them bytes of his own. */
  publishEach(channel: string, bytesOf: () => Buffer): void;
  /** A sign of life to everybody; whoever may watch no longer is ended. */
  beat(): void;
  endAll(): void;
};

const heartbeat = Buffer.from(':\n\n');

/** Nobody watches yet. */
export function watchersOfChannels(): Watchers {
  const byChannel = new Map<string, Set<Watcher>>();
  const everybody = new Set<Watcher>();

  function add(watcher: Watcher, channels: readonly string[]): () => void {
    everybody.add(watcher);
    for (const channel of channels) {
      const watching = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, watching.add(watcher));
    }
    return () => {
      everybody.delete(watcher);
      for (const channel of channels) {
        const watching = byChannel.get(channel);
        watching?.delete(watcher);
        if (watching?.size === 0) byChannel.delete(channel);
      }
    };
  }
  return {
    add,
    countOf: (channel) => byChannel.get(channel)?.size ?? 0,
    channels: () => [...byChannel.keys()],
    publish: (channel, bytes) => {
      for (const watcher of byChannel.get(channel) ?? []) watcher.write(bytes);
    },
    publishEach: (channel, bytesOf) => {
      for (const watcher of byChannel.get(channel) ?? []) watcher.write(bytesOf());
    },
    beat: () => {
      for (const watcher of everybody) {
        if (watcher.isAllowed()) watcher.write(heartbeat);
        else watcher.end();
      }
    },
    endAll: () => {
      for (const watcher of [...everybody]) watcher.end();
    },
  };
}

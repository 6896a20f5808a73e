// The role that watches like the app: each watcher keeps its league's whole Home up to date.

import { isDeepStrictEqual } from 'node:util';
import type { LeagueId } from '#game/identity';
import { LiveWatcher, shownOf, snapshotOf } from '../../watch/live-watcher.ts';

export type AppWatcher = { readonly league: LeagueId; readonly token: string };
export type WatchCounts = { readonly snapshots: number; readonly streams: number; readonly silences: number };

const watchers: { readonly watcher: LiveWatcher; readonly token: string }[] = [];

export const appWatchersActs = {
  async watch({ port, all }: { port: number; all: readonly AppWatcher[] }): Promise<void> {
    for (const { league, token } of all) {
      const surroundings = { origin: `http://127.0.0.1:${port}`, token: () => token };
      const watcher = new LiveWatcher(surroundings, { kind: 'league', id: league });
      void watcher.start();
      watchers.push({ watcher, token });
    }
  },
  /** How many have a stream that they believe is alive. */
  async open(_nothing: null): Promise<number> {
    return watchers.filter(({ watcher }) => watcher.isOpen).length;
  },
  /** How many show something other than what the server on this port answers now. */
  async different(port: number): Promise<number> {
    const answers = new Map<number, unknown>();
    for (const { watcher, token } of watchers) {
      const { channel } = watcher;
      if (answers.has(channel.id)) continue;
      const answer = await snapshotOf({ origin: `http://127.0.0.1:${port}`, token: () => token }, channel);
      answers.set(channel.id, shownOf(answer));
    }
    return watchers.filter(({ watcher }) => !isDeepStrictEqual(shownOf(watcher.view), answers.get(watcher.channel.id)))
      .length;
  },
  async counts(_nothing: null): Promise<WatchCounts> {
    const sum = (of: keyof WatchCounts): number => watchers.reduce((all, { watcher }) => all + watcher.counts[of], 0);
    return { snapshots: sum('snapshots'), streams: sum('streams'), silences: sum('silences') };
  },
  async stop(_nothing: null): Promise<void> {
    for (const { watcher } of watchers) watcher.stop();
  },
};
export type AppWatchersActs = typeof appWatchersActs;

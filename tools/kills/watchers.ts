// Those who watch while Touchline is killed: a league's table, a match or a draft, each with a session of their own.

import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#server/platform/access/caller';
import { LiveWatcher, shownOf, snapshotOf, type WatchedChannel } from '../watch/live-watcher.ts';
import type { Line } from './line-to-server.ts';
import type { Installation } from './make-installation.ts';

export type Watchers = {
  /** Milliseconds until every one of them shows what the server answers; null when that takes too long. */
  untilEqual(): Promise<number | null>;
  stop(): void;
};

const longestWait = 20_000;

/** So many watchers, spread over the league, the matches and the drafts. */
export function startWatchers(place: Installation, line: Line, origin: string, count: number): Watchers {
  const [team] = place.teams;
  const league: WatchedChannel[] = team === undefined ? [] : [{ kind: 'league', id: team.league }];
  const channels: readonly WatchedChannel[] = [
    ...league,
    ...place.matches.map(({ id }): WatchedChannel => ({ kind: 'match', id })),
    ...place.drafting.map((id): WatchedChannel => ({ kind: 'draft', id })),
  ];
  const seenBy = ({ managerId, sessionId }: Caller) => ({
    origin,
    token: () => line.tokenOf({ managerId, sessionId }),
  });
  const watchers = Array.from({ length: count }, (_, index): LiveWatcher => {
    const one = place.teams[index % place.teams.length];
    const caller = one === undefined ? place.admin : { managerId: one.manager, sessionId: one.session };
    // Every second one watches the league, whose table everybody's writes move.
    const channel = channels[index % 2 === 0 ? 0 : ((index + 1) / 2) % channels.length];
    if (channel === undefined) throw new Error('there is nothing to watch');
    const watcher = new LiveWatcher(seenBy(caller), channel);
    void watcher.start();
    return watcher;
  });
  return {
    stop: () => {
      for (const watcher of watchers) watcher.stop();
    },
    untilEqual: async () => {
      const begun = performance.now();
      const answers = new Map<WatchedChannel, unknown>();
      for (const channel of channels) answers.set(channel, shownOf(await snapshotOf(seenBy(place.admin), channel)));
      let others: readonly LiveWatcher[] = watchers;
      while (others.length > 0) {
        others = others.filter(
          (watcher) => !(watcher.isOpen && isDeepStrictEqual(shownOf(watcher.view), answers.get(watcher.channel))),
        );
        if (performance.now() - begun > longestWait) return null;
        if (others.length > 0) await pause(20);
      }
      return performance.now() - begun;
    },
  };
}

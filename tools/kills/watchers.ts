// The watchers while Touchline is killed: of a league's table, a match or a draft, each with its own session.

import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { formatChannel } from '#api/channel';
import type { Caller } from '#server/platform/access/caller';
import { firstDifference } from '../replay/compare/live-check.ts';
import { LiveWatcher, shownOf, snapshotOf, type WatchedChannel } from '../watch/live-watcher.ts';
import type { Line } from './line-to-server.ts';
import type { Installation } from './make-installation.ts';

export type Watchers = {
  /** Waits until all of them show what the server answers; returns what still differs after too long. */
  untilEqual(): Promise<{ readonly milliseconds: number; readonly faults: readonly string[] }>;
  stop(): void;
};

const longestWait = 20_000;

/** Starts this many watchers, spread over the league, the matches and the drafts. */
export function startWatchers(installation: Installation, line: Line, origin: string, count: number): Watchers {
  const [team] = installation.teams;
  const league: WatchedChannel[] = team === undefined ? [] : [{ kind: 'league', id: team.league }];
  const channels: readonly WatchedChannel[] = [
    ...league,
    ...installation.matches.map(({ id }): WatchedChannel => ({ kind: 'match', id })),
    ...installation.drafting.map((id): WatchedChannel => ({ kind: 'draft', id })),
  ];
  const seenBy = ({ managerId, sessionId }: Caller) => ({
    origin,
    token: () => line.tokenOf({ managerId, sessionId }),
  });
  const watchers = Array.from({ length: count }, (_, index): LiveWatcher => {
    const one = installation.teams[index % installation.teams.length];
    const caller = one === undefined ? installation.admin : { managerId: one.manager, sessionId: one.session };
    // Every second one watches the league, because every write changes its table.
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
      let others: readonly LiveWatcher[] = watchers;
      let faults: readonly string[] = [];
      while (performance.now() - begun < longestWait) {
        // Read again each time, because a server that has just come back may still be catching up.
        const answers = new Map<WatchedChannel, unknown>();
        for (const channel of new Set(others.map((watcher) => watcher.channel))) {
          // A busy machine may not answer in time: then it is asked again.
          const snapshot = await snapshotOf(seenBy(installation.admin), channel).catch(() => null);
          answers.set(channel, snapshot === null ? null : shownOf(snapshot));
        }
        const faultOf = ({ channel, isOpen, view }: LiveWatcher): string | null => {
          if (isOpen && isDeepStrictEqual(shownOf(view), answers.get(channel))) return null;
          const difference = isOpen ? firstDifference(shownOf(view), answers.get(channel), '') : 'no stream';
          return `${formatChannel(channel)}: ${difference}`;
        };
        others = others.filter((watcher) => faultOf(watcher) !== null);
        faults = others.flatMap((watcher) => faultOf(watcher) ?? []);
        if (others.length === 0) return { milliseconds: performance.now() - begun, faults };
        await pause(20);
      }
      return { milliseconds: longestWait, faults };
    },
  };
}

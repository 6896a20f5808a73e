// A tab whose stream is decided by the feed, with a clock of its own.

import { expect } from 'vitest';
import { feedAfter } from '../../src/web/data/live/feed-after.ts';
import { type FeedEffect, type FeedHappening, type FeedTimer, noFeed } from '../../src/web/data/live/feed-state.ts';

export const at = (number: number) => ({ epoch: 'e', number });
export const frame = (number: number) =>
  ({ channel: 'points', number, previous: number - 1, epoch: 'e', change: { kind: 'reload', delay_ms: 0 } }) as const;

/** The tab, which does what the feed says. */
export function feedTab(chance = 0.5) {
  let state = noFeed;
  let now = 0;
  const timers = new Map<FeedTimer, { readonly at: number; readonly happening: FeedHappening }>();
  const done: FeedEffect[] = [];
  /** The attempt that is being read. */
  let reading: number | null = null;
  const carryOut = (effect: FeedEffect) => {
    done.push(effect);
    if (effect.kind === 'give-up') reading = null;
    if (effect.kind === 'never') timers.delete(effect.timer);
    if (effect.kind === 'later') timers.set(effect.timer, { at: now + effect.after, happening: effect.happening });
    if (effect.kind === 'read') {
      expect(reading).toBe(null);
      reading = effect.attempt;
    }
  };
  const tell = (happening: FeedHappening) => {
    const [next, effects] = feedAfter(state, happening, { now, chance });
    state = next;
    effects.forEach(carryOut);
    return effects;
  };
  const wait = (milliseconds: number) => {
    const until = now + milliseconds;
    for (;;) {
      const [due] = [...timers]
        .filter(([, timer]) => timer.at <= until)
        .toSorted(([, one], [, other]) => one.at - other.at);
      if (due === undefined) break;
      timers.delete(due[0]);
      now = due[1].at;
      tell(due[1].happening);
    }
    now = until;
  };
  return {
    done,
    timers,
    tell,
    wait,
    state: () => state,
    reading: () => reading,
    applied: () => done.flatMap((effect) => (effect.kind === 'apply' ? [effect.frame.number] : [])),
    /** What the stream that is being read says; nothing if there is none. */
    say: (
      news: { kind: 'heard' | 'ended' } | { kind: 'opened'; began: number } | { kind: 'frame'; number: number },
    ) => {
      if (reading === null) return [];
      const attempt = reading;
      if (news.kind === 'ended') reading = null;
      if (news.kind === 'opened') return tell({ kind: 'opened', attempt, from: null, began: at(news.began) });
      return tell(
        news.kind === 'frame' ? { kind: 'frame', attempt, frame: frame(news.number) } : { kind: news.kind, attempt },
      );
    },
  };
}

/** A visible tab that watches one channel and has asked for its stream. */
export function watchingTab() {
  const one = feedTab();
  one.tell({ kind: 'turned', isVisible: true });
  one.tell({ kind: 'watch', channel: 'points', mayWait: false });
  one.wait(0);
  return one;
}

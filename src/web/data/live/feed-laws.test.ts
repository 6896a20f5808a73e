// Whatever a tab does and whatever the network does to its stream, the feed keeps these laws.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { feedAfter } from './feed-after.ts';
import { type FeedEffect, type FeedHappening, type FeedTimer, noFeed, oldestPosition } from './feed-state.ts';

const at = (number: number) => ({ epoch: 'e', number });
const frame = (number: number) =>
  ({ channel: 'points', number, previous: number - 1, epoch: 'e', change: { kind: 'reload', delay_ms: 0 } }) as const;

/** A tab with a clock of its own, which does what the feed says. */
function tab(chance = 0.5) {
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
function watching() {
  const one = tab();
  one.tell({ kind: 'turned', isVisible: true });
  one.tell({ kind: 'watch', channel: 'points', mayWait: false });
  one.wait(0);
  return one;
}

type Step =
  | { readonly kind: 'watch' | 'unwatch'; readonly channel: string }
  | { readonly kind: 'turned'; readonly isVisible: boolean }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'opened' | 'frame' | 'heard' | 'ended' };
const channel = fc.constantFrom('points', 'matches', 'season');
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('watch' as const, 'unwatch' as const), channel }),
    fc.record({ kind: fc.constant('turned' as const), isVisible: fc.boolean() }),
    fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(0, 100, 900, 2500, 5000, 20_000) }),
    fc.record({ kind: fc.constantFrom('opened' as const, 'frame' as const, 'heard' as const, 'ended' as const) }),
  ),
  { maxLength: 40 },
);

/** Takes these steps; returns how many components watch what. */
function take(one: ReturnType<typeof tab>, taken: readonly Step[]): ReadonlyMap<string, number> {
  const watchers = new Map<string, number>();
  let number = 0;
  for (const step of taken) {
    number += 1;
    if (step.kind === 'wait') one.wait(step.milliseconds);
    else if (step.kind === 'turned') one.tell(step);
    else if (step.kind === 'opened') one.say({ kind: 'opened', began: number });
    else if (step.kind === 'frame') one.say({ kind: 'frame', number });
    else if (!('channel' in step)) one.say({ kind: step.kind });
    else if (step.kind === 'watch') {
      watchers.set(step.channel, (watchers.get(step.channel) ?? 0) + 1);
      one.tell({ ...step, kind: 'watch', mayWait: step.channel === 'season' });
    } else if ((watchers.get(step.channel) ?? 0) > 0) {
      watchers.set(step.channel, (watchers.get(step.channel) ?? 0) - 1);
      one.tell({ kind: 'unwatch', channel: step.channel });
    }
  }
  return watchers;
}

const always = (law: (taken: readonly Step[], chance: number) => void) =>
  fc.assert(fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), law), { numRuns: propertyRuns });

describe('whatever happens', () => {
  it('a visible tab soon asks for exactly what is watched, and a hidden one or one without a watcher for nothing', () => {
    always((taken, chance) => {
      const one = tab(chance);
      const watchers = take(one, taken);
      one.wait(2000);
      const watched = [...watchers].filter(([, count]) => count > 0).map(([name]) => name);
      expect([...one.state().channels]).toEqual(watched.toSorted());
      if (watched.length === 0 || !one.state().isVisible) expect(one.reading()).toBe(null);
      else expect(one.reading() !== null || one.timers.has('retry')).toBe(true);
      const asked = one.done.findLast((effect) => effect.kind === 'read');
      if (one.reading() !== null) expect(asked).toMatchObject({ channels: watched.toSorted() });
    });
  });

  it('after the last watcher has gone, nothing that a stream still says has an effect', () => {
    always((taken) => {
      const one = tab();
      for (const [name, count] of take(one, taken))
        for (let watcher = 0; watcher < count; watcher += 1) one.tell({ kind: 'unwatch', channel: name });
      one.wait(2000);
      const { attempt } = one.state();
      const before = one.state();
      for (let late = 0; late < attempt; late += 1) {
        expect(one.tell({ kind: 'opened', attempt: late, from: null, began: at(1) })).toEqual([]);
        expect(one.tell({ kind: 'frame', attempt: late, frame: frame(2) })).toEqual([]);
        expect(one.tell({ kind: 'heard', attempt: late })).toEqual([]);
        expect(one.tell({ kind: 'ended', attempt: late })).toEqual([]);
        expect(one.tell({ kind: 'retry', attempt: late })).toEqual([]);
      }
      expect(one.state()).toEqual(before);
      expect([...one.timers.keys()]).toEqual([]);
    });
  });

  it('the wait for the next attempt is never shorter than a quarter of a second and never longer than fifteen', () => {
    always((taken, chance) => {
      const one = tab(chance);
      take(one, taken);
      const waits = one.done.flatMap((effect) =>
        effect.kind === 'later' && effect.timer === 'retry' ? effect.after : [],
      );
      for (const wait of waits) {
        expect(wait).toBeGreaterThanOrEqual(250);
        expect(wait).toBeLessThanOrEqual(15_000);
      }
    });
  });

  it('a frame of the stream that is read is applied once', () => {
    always((taken) => {
      const one = tab();
      take(one, taken);
      const before = one.applied().length;
      expect(one.say({ kind: 'frame', number: 99 }).length).toBe(one.reading() === null ? 0 : 1);
      expect(one.applied().length - before).toBe(one.reading() === null ? 0 : 1);
    });
  });
});

describe('a stream', () => {
  it('is asked for once when several channels are watched at once, and the season waits for the screen', () => {
    const one = tab();
    one.tell({ kind: 'turned', isVisible: true });
    one.tell({ kind: 'watch', channel: 'season', mayWait: true });
    one.wait(1999);
    expect(one.reading()).toBe(null);
    one.tell({ kind: 'watch', channel: 'points', mayWait: false });
    one.tell({ kind: 'watch', channel: 'matches', mayWait: false });
    one.wait(2000);
    expect(one.done.filter(({ kind }) => kind === 'read')).toEqual([
      { kind: 'read', attempt: one.reading(), channels: ['matches', 'points', 'season'] },
    ]);
  });

  it('that was stopped while it was being opened says nothing any more', () => {
    const one = watching();
    const attempt = one.reading() ?? -1;
    one.tell({ kind: 'unwatch', channel: 'points' });
    one.tell({ kind: 'watch', channel: 'matches', mayWait: false });
    one.wait(0);
    const before = one.state();
    expect(one.tell({ kind: 'opened', attempt, from: null, began: at(7) })).toEqual([]);
    expect(one.state()).toEqual(before);
    expect([before.status, before.carried.size]).toEqual(['connecting', 0]);
  });

  it('that is silent for fifteen seconds is given up; four seconds later the screens poll, and stop when one opens', () => {
    const one = watching();
    one.say({ kind: 'opened', began: 1 });
    one.wait(14_999);
    one.say({ kind: 'heard' });
    one.wait(14_999);
    const before = one.reading();
    expect(before).not.toBe(null);
    one.wait(1);
    expect(one.reading()).toBe(null);
    one.wait(3999);
    expect(one.state().status).toBe('live');
    one.wait(1);
    expect(one.state().status).toBe('down');
    one.say({ kind: 'opened', began: 2 });
    expect(one.state().status).toBe('live');
    one.wait(4000);
    expect(one.done.filter(({ kind }) => kind === 'status')).toEqual([
      { kind: 'status', status: 'live' },
      { kind: 'status', status: 'down' },
      { kind: 'status', status: 'live' },
    ]);
  });

  it('that fails again and again waits one, two, four, eight, fifteen seconds; after a long one it begins anew', () => {
    const one = tab(1);
    one.tell({ kind: 'turned', isVisible: true });
    one.tell({ kind: 'watch', channel: 'points', mayWait: false });
    one.wait(0);
    const waited = () => one.timers.get('retry')?.happening;
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      const effects = one.say({ kind: 'ended' });
      waits.push(
        ...effects.flatMap((effect) => (effect.kind === 'later' && effect.timer === 'retry' ? effect.after : [])),
      );
      expect(waited()).toBeDefined();
      one.wait(14_999);
      if (one.reading() === null) one.wait(1);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
    one.say({ kind: 'opened', began: 1 });
    one.wait(14_999);
    one.say({ kind: 'heard' });
    one.wait(2);
    expect(one.say({ kind: 'ended' })).toContainEqual(expect.objectContaining({ timer: 'retry', after: 500 }));
  });

  it.each([
    [0, 500],
    [0.5, 750],
    [1, 1000],
  ])('that failed waits half of its time or more, by chance: %s', (chance, after) => {
    const one = tab(chance);
    one.tell({ kind: 'turned', isVisible: true });
    one.tell({ kind: 'watch', channel: 'points', mayWait: false });
    one.wait(0);
    expect(one.say({ kind: 'ended' })).toContainEqual(expect.objectContaining({ timer: 'retry', after }));
  });

  it('that fails several times is an outage four seconds after the first', () => {
    const one = tab(1);
    one.tell({ kind: 'turned', isVisible: true });
    one.tell({ kind: 'watch', channel: 'points', mayWait: false });
    one.wait(0);
    one.say({ kind: 'ended' });
    one.wait(1000);
    one.say({ kind: 'ended' });
    one.wait(2999);
    expect(one.state().status).toBe('connecting');
    one.wait(1);
    expect(one.state().status).toBe('down');
  });

  it('is left when the tab is hidden and asked for at once when it is shown: what was told in passing was missed', () => {
    const one = watching();
    one.say({ kind: 'opened', began: 1 });
    one.tell({ kind: 'turned', isVisible: false });
    one.wait(60_000);
    expect(one.reading()).toBe(null);
    one.tell({ kind: 'turned', isVisible: true });
    expect(one.reading()).not.toBe(null);
    one.say({ kind: 'opened', began: 9 });
    expect(one.done.filter(({ kind }) => kind === 'begin')).toEqual([
      { kind: 'begin', since: at(1), wasAway: false },
      { kind: 'begin', since: at(9), wasAway: true },
    ]);
  });
});

describe('where the next stream begins', () => {
  const nothing = () => null;

  it('at what the last one told, but for what the server may still hold back', () => {
    const one = watching();
    one.wait(30_000);
    one.say({ kind: 'opened', began: 1 });
    const position = () => oldestPosition(one.state(), nothing, () => at(99));
    expect(position()).toEqual(at(1));
    one.say({ kind: 'frame', number: 5 });
    expect(position()).toEqual(at(1));
    one.wait(499);
    one.say({ kind: 'frame', number: 6 });
    expect(position()).toEqual(at(1));
    one.wait(1);
    one.say({ kind: 'frame', number: 8 });
    expect(position()).toEqual(at(5));
  });

  it('at what it was asked from, which may be before its beginning', () => {
    const one = watching();
    const attempt = one.reading() ?? -1;
    const [begin] = one.tell({ kind: 'opened', attempt, from: at(3), began: at(9) });
    expect(begin).toEqual({ kind: 'begin', since: at(3), wasAway: false });
    expect(oldestPosition(one.state(), nothing, nothing)).toEqual(at(3));
  });

  it('at the oldest snapshot, or the oldest read of a channel that no stream has carried yet', () => {
    const one = watching();
    one.tell({ kind: 'watch', channel: 'league:4', mayWait: false });
    const snapshotOf = (name: string) => (name === 'league:4' ? at(12) : null);
    expect(oldestPosition(one.state(), snapshotOf, () => at(30))).toEqual(at(12));
    expect(oldestPosition(one.state(), snapshotOf, () => at(3))).toEqual(at(3));
    expect(oldestPosition(one.state(), nothing, nothing)).toBe(null);
  });
});

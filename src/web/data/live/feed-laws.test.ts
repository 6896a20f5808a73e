// Whatever a tab does and whatever the network does to its stream, the feed keeps these laws.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, feedTab, frame } from '#test/builders/feed-tab';
import { propertyRuns } from '#test/builders/property-runs';

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

/** Takes these steps, and looks after each; returns how many components watch what. */
function take(
  tab: ReturnType<typeof feedTab>,
  taken: readonly Step[],
  look: () => void = () => undefined,
): ReadonlyMap<string, number> {
  const watchers = new Map<string, number>();
  let number = 0;
  for (const step of taken) {
    number += 1;
    if (step.kind === 'wait') tab.wait(step.milliseconds);
    else if (step.kind === 'turned') tab.tell(step);
    else if (step.kind === 'opened') tab.say({ kind: 'opened', began: number });
    else if (step.kind === 'frame') tab.say({ kind: 'frame', number });
    else if (!('channel' in step)) tab.say({ kind: step.kind });
    else if (step.kind === 'watch') {
      watchers.set(step.channel, (watchers.get(step.channel) ?? 0) + 1);
      tab.tell({ ...step, kind: 'watch', mayWait: step.channel === 'season' });
    } else if ((watchers.get(step.channel) ?? 0) > 0) {
      watchers.set(step.channel, (watchers.get(step.channel) ?? 0) - 1);
      tab.tell({ kind: 'unwatch', channel: step.channel });
    }
    look();
  }
  return watchers;
}

const always = (law: (taken: readonly Step[], chance: number) => void) =>
  fc.assert(fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), law), { numRuns: propertyRuns });

describe('whatever happens', () => {
  it('a visible tab soon asks for exactly what is watched, and a hidden one or one without a watcher for nothing', () => {
    always((taken, chance) => {
      const tab = feedTab(chance);
      const watchers = take(tab, taken);
      tab.wait(2000);
      const watched = [...watchers].filter(([, count]) => count > 0).map(([name]) => name);
      expect([...tab.state().channels]).toEqual(watched.toSorted());
      if (watched.length === 0 || !tab.state().isVisible) expect(tab.reading()).toBe(null);
      else expect(tab.reading() !== null || tab.timers.has('retry')).toBe(true);
      const asked = tab.done.findLast((effect) => effect.kind === 'read');
      if (tab.reading() !== null) expect(asked).toMatchObject({ channels: watched.toSorted() });
    });
  });

  it('after the last watcher has gone, nothing that a stream still says has an effect', () => {
    always((taken) => {
      const tab = feedTab();
      for (const [name, count] of take(tab, taken))
        for (let watcher = 0; watcher < count; watcher += 1) tab.tell({ kind: 'unwatch', channel: name });
      tab.wait(2000);
      const { attempt } = tab.state();
      const before = tab.state();
      for (let late = 0; late < attempt; late += 1) {
        expect(tab.tell({ kind: 'opened', attempt: late, from: null, began: at(1) })).toEqual([]);
        expect(tab.tell({ kind: 'frame', attempt: late, frame: frame(2) })).toEqual([]);
        expect(tab.tell({ kind: 'heard', attempt: late })).toEqual([]);
        expect(tab.tell({ kind: 'ended', attempt: late })).toEqual([]);
        expect(tab.tell({ kind: 'retry', attempt: late })).toEqual([]);
      }
      expect(tab.state()).toEqual(before);
      expect(before).toMatchObject({ status: 'connecting', outage: 'none' });
      expect([...tab.timers.keys()]).toEqual([]);
    });
  });

  it('the screens poll exactly while an outage is told, and one that is about to be told has its timer', () => {
    always((taken) => {
      const tab = feedTab();
      take(tab, taken, () => {
        const { outage, status } = tab.state();
        expect([status === 'down', tab.timers.has('outage')]).toEqual([outage === 'told', outage === 'pending']);
      });
    });
  });

  it('the wait for the next attempt is never shorter than a quarter of a second and never longer than fifteen', () => {
    always((taken, chance) => {
      const tab = feedTab(chance);
      take(tab, taken);
      const waits = tab.done.flatMap((effect) =>
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
      const tab = feedTab();
      take(tab, taken);
      const before = tab.applied().length;
      expect(tab.say({ kind: 'frame', number: 99 }).length).toBe(tab.reading() === null ? 0 : 1);
      expect(tab.applied().length - before).toBe(tab.reading() === null ? 0 : 1);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { at, feedTab, watchingTab } from '#test/builders/feed-tab';
import { oldestPosition } from './feed-state.ts';

describe('a stream', () => {
  it('is asked for once when several channels are watched at once, and the season waits for the screen', () => {
    const one = feedTab();
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
    const one = watchingTab();
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
    const one = watchingTab();
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
    const one = feedTab(1);
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
    const one = feedTab(chance);
    one.tell({ kind: 'turned', isVisible: true });
    one.tell({ kind: 'watch', channel: 'points', mayWait: false });
    one.wait(0);
    expect(one.say({ kind: 'ended' })).toContainEqual(expect.objectContaining({ timer: 'retry', after }));
  });

  it('that fails several times is an outage four seconds after the first', () => {
    const one = feedTab(1);
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
    const one = watchingTab();
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
    const one = watchingTab();
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
    const one = watchingTab();
    const attempt = one.reading() ?? -1;
    const [begin] = one.tell({ kind: 'opened', attempt, from: at(3), began: at(9) });
    expect(begin).toEqual({ kind: 'begin', since: at(3), wasAway: false });
    expect(oldestPosition(one.state(), nothing, nothing)).toEqual(at(3));
  });

  it('at the oldest snapshot, or the oldest read of a channel that no stream has carried yet', () => {
    const one = watchingTab();
    one.tell({ kind: 'watch', channel: 'league:4', mayWait: false });
    const snapshotOf = (name: string) => (name === 'league:4' ? at(12) : null);
    expect(oldestPosition(one.state(), snapshotOf, () => at(30))).toEqual(at(12));
    expect(oldestPosition(one.state(), snapshotOf, () => at(3))).toEqual(at(3));
    expect(oldestPosition(one.state(), nothing, nothing)).toBe(null);
  });
});

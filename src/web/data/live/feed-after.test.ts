import { describe, expect, it } from 'vitest';
import { at, feedTab, watchingTab } from '#test/builders/feed-tab';
import { oldestPosition } from './feed-state.ts';

describe('a stream', () => {
  it('is asked for once when several channels are watched at once, and the season waits for the screen', () => {
    const tab = feedTab();
    tab.tell({ kind: 'turned', isVisible: true });
    tab.tell({ kind: 'watch', channel: 'season', mayWait: true });
    tab.wait(1999);
    expect(tab.reading()).toBe(null);
    tab.tell({ kind: 'watch', channel: 'points', mayWait: false });
    tab.tell({ kind: 'watch', channel: 'matches', mayWait: false });
    tab.wait(2000);
    expect(tab.done.filter(({ kind }) => kind === 'read')).toEqual([
      { kind: 'read', attempt: tab.reading(), channels: ['matches', 'points', 'season'] },
    ]);
  });

  it('goes on while one of two that watch a channel still does', () => {
    const tab = watchingTab();
    const attempt = tab.reading();
    tab.tell({ kind: 'watch', channel: 'points', mayWait: false });
    tab.wait(0);
    tab.tell({ kind: 'unwatch', channel: 'points' });
    tab.wait(0);
    expect([tab.reading(), tab.state().channels]).toEqual([attempt, ['points']]);
    tab.tell({ kind: 'unwatch', channel: 'points' });
    tab.wait(0);
    expect([tab.reading(), tab.state().channels]).toEqual([null, []]);
  });

  it('that was stopped while it was being opened says nothing any more', () => {
    const tab = watchingTab();
    const attempt = tab.reading() ?? -1;
    tab.tell({ kind: 'unwatch', channel: 'points' });
    tab.tell({ kind: 'watch', channel: 'matches', mayWait: false });
    tab.wait(0);
    const before = tab.state();
    expect(tab.tell({ kind: 'opened', attempt, from: null, began: at(7) })).toEqual([]);
    expect(tab.state()).toEqual(before);
    expect([before.status, before.carried.size]).toEqual(['connecting', 0]);
  });

  it('that is silent for fifteen seconds is given up; four seconds later the screens poll, and stop when one opens', () => {
    const tab = watchingTab();
    tab.say({ kind: 'opened', began: 1 });
    tab.wait(14_999);
    tab.say({ kind: 'heard' });
    tab.wait(14_999);
    const before = tab.reading();
    expect(before).not.toBe(null);
    tab.wait(1);
    expect(tab.reading()).toBe(null);
    tab.wait(3999);
    expect(tab.state().status).toBe('live');
    tab.wait(1);
    expect(tab.state().status).toBe('down');
    tab.say({ kind: 'opened', began: 2 });
    expect(tab.state().status).toBe('live');
    tab.wait(4000);
    expect(tab.done.filter(({ kind }) => kind === 'status')).toEqual([
      { kind: 'status', status: 'live' },
      { kind: 'status', status: 'down' },
      { kind: 'status', status: 'live' },
    ]);
  });

  it('that fails again and again waits one, two, four, eight, fifteen seconds; after a long one it begins anew', () => {
    const tab = feedTab(1);
    tab.tell({ kind: 'turned', isVisible: true });
    tab.tell({ kind: 'watch', channel: 'points', mayWait: false });
    tab.wait(0);
    const waited = () => tab.timers.get('retry')?.happening;
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      const effects = tab.say({ kind: 'ended' });
      waits.push(
        ...effects.flatMap((effect) => (effect.kind === 'later' && effect.timer === 'retry' ? effect.after : [])),
      );
      expect(waited()).toBeDefined();
      tab.wait(14_999);
      if (tab.reading() === null) tab.wait(1);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
    tab.say({ kind: 'opened', began: 1 });
    tab.wait(14_999);
    tab.say({ kind: 'heard' });
    tab.wait(2);
    expect(tab.say({ kind: 'ended' })).toContainEqual(expect.objectContaining({ timer: 'retry', after: 500 }));
  });

  it.each([
    [0, 500],
    [0.5, 750],
    [1, 1000],
  ])('that failed waits half of its time or more, by chance: %s', (chance, after) => {
    const tab = feedTab(chance);
    tab.tell({ kind: 'turned', isVisible: true });
    tab.tell({ kind: 'watch', channel: 'points', mayWait: false });
    tab.wait(0);
    expect(tab.say({ kind: 'ended' })).toContainEqual(expect.objectContaining({ timer: 'retry', after }));
  });

  it('that fails several times is an outage four seconds after the first', () => {
    const tab = feedTab(1);
    tab.tell({ kind: 'turned', isVisible: true });
    tab.tell({ kind: 'watch', channel: 'points', mayWait: false });
    tab.wait(0);
    tab.say({ kind: 'ended' });
    tab.wait(1000);
    tab.say({ kind: 'ended' });
    tab.wait(2999);
    expect(tab.state().status).toBe('connecting');
    tab.wait(1);
    expect(tab.state().status).toBe('down');
  });

  it('is left when the tab is hidden and asked for at once when it is shown: what was told in passing was missed', () => {
    const tab = watchingTab();
    tab.say({ kind: 'opened', began: 1 });
    tab.tell({ kind: 'turned', isVisible: false });
    tab.wait(60_000);
    expect(tab.reading()).toBe(null);
    tab.tell({ kind: 'turned', isVisible: true });
    expect(tab.reading()).not.toBe(null);
    tab.say({ kind: 'opened', began: 9 });
    expect(tab.done.filter(({ kind }) => kind === 'begin')).toEqual([
      { kind: 'begin', since: at(1), wasAway: false },
      { kind: 'begin', since: at(9), wasAway: true },
    ]);
  });
});

describe('where the next stream begins', () => {
  const nothing = () => null;

  it('at what the last one told, but for what the server may still hold back', () => {
    const tab = watchingTab();
    tab.wait(30_000);
    tab.say({ kind: 'opened', began: 1 });
    const position = () => oldestPosition(tab.state(), nothing, () => at(99));
    expect(position()).toEqual(at(1));
    tab.say({ kind: 'frame', number: 5 });
    expect(position()).toEqual(at(1));
    tab.wait(499);
    tab.say({ kind: 'frame', number: 6 });
    expect(position()).toEqual(at(1));
    tab.wait(1);
    tab.say({ kind: 'frame', number: 8 });
    expect(position()).toEqual(at(5));
  });

  it('at what it was asked from, which may be before its beginning', () => {
    const tab = watchingTab();
    const attempt = tab.reading() ?? -1;
    const [begin] = tab.tell({ kind: 'opened', attempt, from: at(3), began: at(9) });
    expect(begin).toEqual({ kind: 'begin', since: at(3), wasAway: false });
    expect(oldestPosition(tab.state(), nothing, nothing)).toEqual(at(3));
  });

  it('at the oldest snapshot, or the oldest read of a channel that no stream has carried yet', () => {
    const tab = watchingTab();
    tab.tell({ kind: 'watch', channel: 'league:4', mayWait: false });
    const snapshotOf = (name: string) => (name === 'league:4' ? at(12) : null);
    expect(oldestPosition(tab.state(), snapshotOf, () => at(30))).toEqual(at(12));
    expect(oldestPosition(tab.state(), snapshotOf, () => at(3))).toEqual(at(3));
    expect(oldestPosition(tab.state(), nothing, nothing)).toBe(null);
  });
});

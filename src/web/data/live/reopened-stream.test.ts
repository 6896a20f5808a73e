// What a stream that is opened again knows of the one before, and what of that must be forgotten.

import { describe, expect, it } from 'vitest';
import { at, feedTab, watchingTab } from '#test/builders/feed-tab';
import { feedAfter } from './feed-after.ts';
import { oldestPosition } from './feed-state.ts';

const watchMore = (tab: ReturnType<typeof feedTab>) => {
  tab.tell({ kind: 'watch', channel: 'matches', mayWait: false });
  tab.wait(0);
};

describe('a stream for other channels', () => {
  it('is a new one: it says so, and has missed nothing in passing', () => {
    const tab = watchingTab();
    tab.say({ kind: 'opened', began: 1 });
    watchMore(tab);
    expect(tab.state().status).toBe('connecting');
    tab.say({ kind: 'opened', began: 2 });
    expect(tab.done.filter(({ kind }) => kind === 'begin').at(-1)).toEqual({
      kind: 'begin',
      since: at(2),
      wasAway: false,
    });
  });

  it('that is asked for in an outage does not end it; one that opens does', () => {
    const tab = watchingTab();
    tab.say({ kind: 'ended' });
    tab.wait(4000);
    watchMore(tab);
    expect([tab.state().status, tab.reading()]).toEqual(['down', tab.state().attempt]);
    tab.say({ kind: 'ended' });
    tab.wait(4000);
    expect(tab.done.filter(({ kind }) => kind === 'status')).toEqual([{ kind: 'status', status: 'down' }]);
    tab.say({ kind: 'opened', began: 1 });
    expect(tab.state().status).toBe('live');
    expect(tab.done.findLast(({ kind }) => kind === 'begin')).toMatchObject({ wasAway: false });
  });

  it('that is asked for while an outage is about to be told does not put it off', () => {
    const tab = watchingTab();
    tab.say({ kind: 'opened', began: 1 });
    tab.say({ kind: 'ended' });
    tab.wait(3000);
    watchMore(tab);
    tab.wait(999);
    expect(tab.state().status).toBe('connecting');
    tab.wait(1);
    expect(tab.state().status).toBe('down');
  });

  it('that opens after an outage has missed what was told in passing meanwhile', () => {
    const tab = watchingTab();
    tab.say({ kind: 'opened', began: 1 });
    tab.say({ kind: 'ended' });
    tab.wait(4000);
    watchMore(tab);
    tab.say({ kind: 'opened', began: 2 });
    expect(tab.done.findLast(({ kind }) => kind === 'begin')).toMatchObject({ wasAway: true });
  });
});

describe('an outage', () => {
  it('that is over can come again', () => {
    const tab = watchingTab();
    const fail = () => {
      tab.say({ kind: 'ended' });
      tab.wait(4000);
      return tab.state().status;
    };
    expect(fail()).toBe('down');
    tab.say({ kind: 'opened', began: 1 });
    expect([tab.state().status, fail()]).toEqual(['live', 'down']);
  });

  it('is not told of a stream that has opened meanwhile', () => {
    const tab = watchingTab();
    tab.say({ kind: 'ended' });
    tab.wait(3000);
    expect(tab.timers.has('outage')).toBe(true);
    tab.say({ kind: 'opened', began: 1 });
    expect(tab.timers.has('outage')).toBe(false);
    expect(feedAfter(tab.state(), { kind: 'outage' }, { now: 0, chance: 0 })).toEqual([tab.state(), []]);
  });
});

describe('silence', () => {
  it('is counted from the request, and anew from the answer', () => {
    const tab = watchingTab();
    tab.wait(14_999);
    expect(tab.reading()).not.toBe(null);
    tab.say({ kind: 'opened', began: 1 });
    tab.wait(14_999);
    expect(tab.reading()).not.toBe(null);
    tab.wait(1);
    expect(tab.reading()).toBe(null);
  });

  it('of a server that never answers ends the attempt', () => {
    const tab = watchingTab();
    tab.wait(15_000);
    expect(tab.reading()).toBe(null);
  });
});

describe('a tab that is hidden', () => {
  it('is as old as it is when it is shown, until its stream opens; an outage stays one', () => {
    const tab = watchingTab();
    const hideAndShow = () => {
      tab.tell({ kind: 'turned', isVisible: false });
      tab.wait(60_000);
      tab.tell({ kind: 'turned', isVisible: true });
      return tab.state().status;
    };
    tab.say({ kind: 'opened', began: 1 });
    expect(hideAndShow()).toBe('connecting');
    tab.say({ kind: 'opened', began: 2 });
    expect(tab.state().status).toBe('live');
    tab.say({ kind: 'ended' });
    tab.wait(4000);
    expect(hideAndShow()).toBe('down');
  });

  it('tries nothing again, and begins with the shortest wait when it is shown', () => {
    const tab = feedTab(1);
    tab.tell({ kind: 'turned', isVisible: true });
    tab.tell({ kind: 'watch', channel: 'points', mayWait: false });
    tab.wait(0);
    for (const wait of [1000, 2000, 4000]) {
      tab.say({ kind: 'ended' });
      tab.wait(wait);
    }
    tab.say({ kind: 'ended' });
    tab.tell({ kind: 'turned', isVisible: false });
    expect(tab.timers.has('retry')).toBe(false);
    tab.tell({ kind: 'turned', isVisible: true });
    expect(tab.say({ kind: 'ended' })).toContainEqual(expect.objectContaining({ timer: 'retry', after: 1000 }));
  });

  it('does not count what the stream before held back', () => {
    const tab = watchingTab();
    tab.say({ kind: 'opened', began: 1 });
    tab.say({ kind: 'frame', number: 5 });
    tab.tell({ kind: 'turned', isVisible: false });
    tab.tell({ kind: 'turned', isVisible: true });
    tab.say({ kind: 'opened', began: 7 });
    tab.wait(100);
    tab.say({ kind: 'frame', number: 8 });
    tab.wait(600);
    tab.say({ kind: 'frame', number: 9 });
    expect(
      oldestPosition(
        tab.state(),
        () => null,
        () => null,
      ),
    ).toEqual(at(8));
  });
});

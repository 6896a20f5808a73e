import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onlineStore, showsKeptViews } from './connection.ts';

let onLine: boolean;
beforeEach(() => {
  onLine = true;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('says whether there is a network, and tells when it comes and goes, until nobody asks', () => {
  const told: boolean[] = [];
  const stop = onlineStore.watch(() => told.push(onlineStore.read()));
  const becomes = (next: boolean) => {
    onLine = next;
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  };
  expect(onlineStore.read()).toBe(true);
  becomes(false);
  becomes(true);
  stop();
  becomes(false);
  becomes(true);
  expect(told).toEqual([false, true]);
});

it('a tab shows what the server says until it has to show what was kept', () => {
  expect(showsKeptViews.read()).toBe(false);
});

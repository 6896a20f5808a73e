// The place on a page over a reload, in a stand-in for the browser whose page grows.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { keepPlace } from './keep-place.ts';

const address = 'https://league.test/players';
const windowHeight = 800;
let kept: Map<string, string>;
let page: EventTarget & {
  scrollY: number;
  innerHeight: number;
  scrollTo: (place: { top: number; behavior: string }) => void;
};
let here: { href: string };
let grow: (height: number) => void;
let isWatched: boolean;

/** Opens the page; the reader was here before. */
function open(type: string, place: object | null = { address, top: 1000 }): void {
  if (place !== null) kept.set('touchline-place', JSON.stringify(place));
  vi.stubGlobal('performance', { getEntriesByType: (of: string) => (of === 'navigation' ? [{ type }] : []) });
  keepPlace();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  kept = standInForStorage('sessionStorage');
  here = { href: address };
  isWatched = false;
  page = Object.assign(new EventTarget(), {
    scrollY: 0,
    innerHeight: windowHeight,
    // Any other one arrives later.
    scrollTo: ({ top, behavior }: { top: number; behavior: string }) => {
      if (behavior === 'instant') page.scrollY = top;
    },
  });
  const element = { scrollHeight: 0 };
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', here);
  vi.stubGlobal('document', { documentElement: element, body: {} });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        grow = (height) => {
          element.scrollHeight = height;
          if (isWatched) look();
        };
      }
      observe = () => void (isWatched = true);
      disconnect = () => void (isWatched = false);
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the place of a reader', () => {
  it.each(['reload', 'back_forward'])('is taken up again after a %s, once the page is long enough', (type) => {
    open(type);
    grow(1799);
    expect([page.scrollY, isWatched]).toEqual([0, true]);
    grow(1800);
    expect([page.scrollY, isWatched]).toEqual([1000, false]);
  });

  it('is one from the first pixel below the top on', () => {
    open('reload', { address, top: 1 });
    expect(isWatched).toBe(true);
  });

  it('is looked for on while the browser does not quite reach it', () => {
    open('reload');
    page.scrollTo = () => void (page.scrollY = 998);
    grow(1800);
    expect(isWatched).toBe(true);
    page.scrollTo = () => void (page.scrollY = 999);
    grow(1801);
    expect(isWatched).toBe(false);
  });

  it.each([
    ['on a new visit', 'navigate', { address, top: 1000 }],
    ['of another page', 'reload', { address: `${address}/7`, top: 1000 }],
    ['at the top', 'reload', { address, top: 0 }],
    ['that was not kept', 'reload', null],
  ])('%s is not taken up', (_which, type, place) => {
    open(type, place);
    expect(isWatched).toBe(false);
  });

  it('that cannot be read is none', () => {
    kept.set('touchline-place', '{');
    open('reload', null);
    expect(isWatched).toBe(false);
  });

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('is left to the reader after a %s', (move) => {
    open('reload');
    page.dispatchEvent(new Event(move));
    grow(1800);
    expect(page.scrollY).toBe(0);
  });

  it('is given up on another page, and after ten seconds', () => {
    open('reload');
    here.href = `${address}/7`;
    grow(1800);
    expect([page.scrollY, isWatched]).toEqual([0, false]);
    here.href = address;
    open('reload');
    vi.advanceTimersByTime(9_999);
    expect(isWatched).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isWatched).toBe(false);
  });

  it('is kept when the page is left', () => {
    open('navigate', null);
    page.scrollY = 640;
    page.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(kept.get('touchline-place') ?? '')).toEqual({ address, top: 640 });
  });
});

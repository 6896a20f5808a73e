import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { aMinute, matchId } from '#test/builders/ids';

const match = matchId(7);
const key = 'touchline-minute-7';
const longest = 10 * 60_000;
const now = Date.parse('2025-08-16T15:00:00Z');
let kept: Map<string, string>;

/** A tab that reads what the device keeps. */
const openTab = async () => {
  vi.resetModules();
  return import('./entered-minute.ts');
};
/** What the next tab takes over from this text. */
const takenOver = async (text: string) => {
  kept.set(key, text);
  return (await openTab()).forgetEnteredMinute(match);
};

beforeEach(() => {
  kept = standInForStorage();
  vi.useFakeTimers({ toFake: ['Date'], now });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the minute that a reporter has set', () => {
  it('is the one of its match only, until it is forgotten', async () => {
    const { enterMinute, forgetEnteredMinute } = await openTab();
    enterMinute(match, aMinute(61), true, aMinute(58));
    expect(forgetEnteredMinute(matchId(8))).toBeNull();
    expect(forgetEnteredMinute(match)).toEqual({ minute: 61, at: now, isForClock: true, seen: 58 });
    expect(forgetEnteredMinute(match)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('is still there after a reload', async () => {
    (await openTab()).enterMinute(match, aMinute(61), false, aMinute(58));
    expect((await openTab()).forgetEnteredMinute(match)).toEqual({ minute: 61, at: now, isForClock: false, seen: 58 });
  });

  it('lasts as long as the tab where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { enterMinute, forgetEnteredMinute } = await openTab();
    enterMinute(match, aMinute(61), false, aMinute(58));
    expect(forgetEnteredMinute(match)?.minute).toBe(61);
  });

  it('can be put back as it was', async () => {
    const { enterMinute, forgetEnteredMinute, restoreEnteredMinute } = await openTab();
    enterMinute(match, aMinute(61), true, aMinute(58));
    const before = forgetEnteredMinute(match);
    enterMinute(match, aMinute(62), true, aMinute(58));
    restoreEnteredMinute(match, before);
    expect(forgetEnteredMinute(match)?.minute).toBe(61);
  });

  it('sets no clock any more once the clock has it', async () => {
    const { clockHasMinute, enterMinute, forgetEnteredMinute } = await openTab();
    enterMinute(match, aMinute(61), true, aMinute(58));
    clockHasMinute(match, aMinute(60));
    expect(JSON.parse(kept.get(key) ?? '')).toMatchObject({ minute: 61, isForClock: true });
    clockHasMinute(match, aMinute(61));
    expect(forgetEnteredMinute(match)).toMatchObject({ minute: 61, isForClock: false });
    clockHasMinute(match, aMinute(61));
    expect(forgetEnteredMinute(match)).toBeNull();
  });
});

describe('what a device has kept', () => {
  it.each([
    ['for the clock, ten minutes ago', { minute: 61, at: now - longest, isForClock: true }, 61],
    ['for the clock, longer ago', { minute: 61, at: now - longest - 1, isForClock: true }, undefined],
    ['for the next event, long ago', { minute: 61, at: now - longest - 1, isForClock: false }, 61],
    ['of no minute', { minute: 131, at: now, isForClock: false }, undefined],
    ['without an instant', { minute: 61, isForClock: false }, undefined],
  ])('is taken over or not: a minute %s', async (_which, entered, minute) => {
    expect((await takenOver(JSON.stringify(entered)))?.minute).toBe(minute);
  });

  it('is nothing if it cannot be read', async () => {
    expect(await takenOver('{')).toBeNull();
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { inTurn } from './in-turn.ts';

let turns: string[];
/** A browser whose other tab has the lock: it hears of who waits, and lets nobody go on. */
const request = (name: string) => {
  turns.push(`waits for ${name}`);
  return Promise.resolve();
};
const work = async () => void turns.push('works');
beforeEach(() => {
  turns = [];
  standInForStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('what another tab does is waited for', async () => {
  vi.stubGlobal('navigator', { locks: { request } });
  await inTurn('refresh', work);
  expect(turns).toEqual(['waits for refresh']);
});

it('without locks it is done at once', async () => {
  vi.stubGlobal('navigator', {});
  await inTurn('refresh', work);
  expect(turns).toEqual(['works']);
});

it('where storage is blocked it is done at once', async () => {
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('localStorage', undefined);
  await inTurn('refresh', work);
  expect(turns).toEqual(['works']);
});

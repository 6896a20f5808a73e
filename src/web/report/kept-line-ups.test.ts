// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { matchId, playerId } from '#test/builders/ids';

const picked = (...codes: readonly number[]) => ({
  home: { xi: codes.map(playerId), bench: [] },
  away: { xi: [], bench: [] },
});
let kept: Map<string, string>;
let lineUps: typeof import('./kept-line-ups.ts');

/** From now on this manager is signed in. */
const isSignedIn = (id: string) => kept.set('touchline-me', JSON.stringify({ id, teams: [] }));

beforeEach(async () => {
  kept = standInForStorage();
  vi.resetModules();
  lineUps = await import('./kept-line-ups.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('line-ups that are being picked are kept for each match', () => {
  lineUps.keepLineUps(matchId(7), picked(1));
  lineUps.keepLineUps(matchId(8), picked(2));
  lineUps.keepLineUps(matchId(7), picked(1, 3));
  expect([7, 8, 9].map((id) => lineUps.keptLineUps(matchId(id)))).toEqual([picked(1, 3), picked(2), null]);
});

it('line-ups are forgotten for their match alone, and nothing stays behind the last', () => {
  lineUps.keepLineUps(matchId(7), picked(1));
  lineUps.keepLineUps(matchId(8), picked(2));
  lineUps.forgetLineUps(matchId(7));
  expect([7, 8].map((id) => lineUps.keptLineUps(matchId(id)))).toEqual([null, picked(2)]);
  lineUps.forgetLineUps(matchId(9));
  expect(lineUps.keptLineUps(matchId(8))).toEqual(picked(2));
  lineUps.forgetLineUps(matchId(8));
  expect(kept.size).toBe(0);
});

it('line-ups wait for the reporter who picked them, and for no other manager of the same device', () => {
  isSignedIn('marta');
  lineUps.keepLineUps(matchId(7), picked(1));
  isSignedIn('ben');
  expect(lineUps.keptLineUps(matchId(7))).toBeNull();
  isSignedIn('marta');
  expect(lineUps.keptLineUps(matchId(7))).toEqual(picked(1));
});

it('line-ups that an older version kept are those of whoever reports', () => {
  kept.set('touchline-line-ups', JSON.stringify({ 7: picked(1) }));
  isSignedIn('marta');
  expect(lineUps.keptLineUps(matchId(7))).toEqual(picked(1));
});

it.each(['{"7":{"home":{"xi":1}}}', '{"7":{"home":{"xi":[null]}}}', '{"7":{"home":{"bench":[null]}}}', '7', '{'])(
  'what cannot be read is as if nothing were kept: %s',
  (text) => {
    kept.set('touchline-line-ups', text);
    expect(lineUps.keptLineUps(matchId(7))).toBeNull();
  },
);

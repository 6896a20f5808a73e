import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { matchId, playerId } from '#test/builders/ids';
import { forgetLineUps, keepLineUps, keptLineUps } from './kept-line-ups.ts';

const picked = (...codes: readonly number[]) => ({
  home: { xi: codes.map(playerId), bench: [] },
  away: { xi: [], bench: [] },
});
let kept: Map<string, string>;

beforeEach(() => {
  kept = standInForStorage();
});

afterEach(() => vi.unstubAllGlobals());

it('line-ups that are being picked are kept for each match', () => {
  keepLineUps(matchId(7), picked(1));
  keepLineUps(matchId(8), picked(2));
  keepLineUps(matchId(7), picked(1, 3));
  expect([7, 8, 9].map((id) => keptLineUps(matchId(id)))).toEqual([picked(1, 3), picked(2), null]);
});

it('line-ups are forgotten for their match alone, and nothing stays behind the last', () => {
  keepLineUps(matchId(7), picked(1));
  keepLineUps(matchId(8), picked(2));
  forgetLineUps(matchId(7));
  expect([7, 8].map((id) => keptLineUps(matchId(id)))).toEqual([null, picked(2)]);
  forgetLineUps(matchId(9));
  expect(keptLineUps(matchId(8))).toEqual(picked(2));
  forgetLineUps(matchId(8));
  expect(kept.size).toBe(0);
});

it.each(['{"7":{"home":{"xi":1}}}', '{"7":{"home":{"xi":[null]}}}', '{"7":{"home":{"bench":[null]}}}', '7', '{'])(
  'what cannot be read is as if nothing were kept: %s',
  (text) => {
    kept.set('touchline-line-ups', text);
    expect(keptLineUps(matchId(7))).toBeNull();
  },
);

import { expect, it } from 'vitest';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { notationLineUps } from '#test/builders/notation-players';
import { areSameLineUps, detailsOf, hasGoneOn, saysTheSame } from './seen-truth.ts';

const everyKind = ["12' goal Saka", "30' miss Saka", "60' sub Saka > Nelson", "70' yellow Saka"].map(event);

it.each(everyKind)('$type: how it was recorded makes it no other event', (draft) => {
  const recorded = { ...draft, id: 7, sequence: 3, command_id: 'c', recorded_at: 'now', recorded_by_name: 'Ada' };
  expect(detailsOf(recorded)).toEqual(draft);
  expect(saysTheSame(recorded, draft)).toBe(true);
});

it.each(everyKind)('$type: each of its details makes it another one', (draft) => {
  for (const [name, value] of Object.entries(draft)) {
    if (name === 'type') continue;
    const other = { ...draft, [name]: typeof value === 'number' || value === null ? 99 : 'other' } as typeof draft;
    expect(saysTheSame(other, draft), name).toBe(false);
  }
});

it('line-ups in another order are the same, with another player they are not', () => {
  const { home, away } = notationLineUps;
  const turned = { home: { ...home, xi: home.xi.toReversed() }, away: { ...away, bench: away.bench.toReversed() } };
  expect(areSameLineUps(turned, notationLineUps)).toBe(true);
  for (const side of ['home', 'away'] as const) {
    for (const part of ['xi', 'bench'] as const) {
      const shorter = { ...notationLineUps[side], [part]: notationLineUps[side][part].slice(1) };
      expect(areSameLineUps({ ...notationLineUps, [side]: shorter }, notationLineUps), `${side} ${part}`).toBe(false);
    }
  }
  expect(areSameLineUps({ home: away, away: home }, notationLineUps)).toBe(false);
});

it.each([
  ['was set back by whoever saw it', 70, 60, 70, false],
  ['has gone on to a later one meanwhile', 85, 60, 58, true],
  ['was set back meanwhile, by somebody else', 55, 60, 58, false],
  ['was set to the same meanwhile', 60, 60, 58, false],
])('a clock that %s', (_what, clock, minute, seen, isGone) => {
  expect(hasGoneOn(aMinute(clock), aMinute(minute), aMinute(seen))).toBe(isGone);
});

import { describe, expect, it } from 'vitest';
import { compareNewest, type LogPlace, logPage, placeText, rankOf, readPlace } from './log-entry.ts';

const place = (at: string, rank = 2, number = 1): LogPlace => ({ at: `2026-05-${at}T12:00:00.000Z`, rank, number });
const [first, second, third] = [place('01'), place('02'), place('03')] as const;

describe('the order of a log', () => {
  it('is by moment, then by rank, then by number, the newest first', () => {
    const [low, high] = [place('02', 1, 9), place('02', 2, 2)];
    const shuffled = [first, low, third, second, high];
    expect(shuffled.toSorted(compareNewest)).toEqual([third, high, second, low, first]);
    expect(compareNewest(first, { ...first })).toBe(0);
  });

  it('has a season’s beginning above the end of the one before, and a correction above its gameweek', () => {
    const kinds = ['season-began', 'season-ended', 'team-renamed', 'scores-corrected', 'week-settled'] as const;
    // By number alone their order would be the other way round.
    const entries = kinds.map((kind, number) => ({ ...place('02', rankOf(kind), number), kind }));
    expect(
      entries
        .toReversed()
        .toSorted(compareNewest)
        .map(({ kind }) => kind),
    ).toEqual(kinds);
    expect(rankOf('draft-began')).toBe(rankOf('team-renamed'));
  });
});

describe('a page of a log', () => {
  const all = [second, third, first];

  it('has the newest, and says where the next continues', () => {
    const page = logPage(all, { before: null, limit: 2 });
    expect(page).toEqual({ entries: [third, second], next: placeText(second) });
    expect(logPage(all, { before: readPlace(page.next ?? ''), limit: 2 })).toEqual({ entries: [first], next: null });
  });

  it('is the last if it has exactly what is left, and empty after it', () => {
    expect(logPage(all, { before: null, limit: 3 })).toEqual({ entries: [third, second, first], next: null });
    expect(logPage(all, { before: first, limit: 3 })).toEqual({ entries: [], next: null });
    expect(logPage([...all, place('04')], { before: null, limit: 3 }).next).toBe(placeText(second));
    expect(logPage(all, { before: null, limit: 0 })).toEqual({ entries: [], next: null });
  });
});

describe('a place in a log', () => {
  it('is read from its text', () => {
    expect(readPlace(placeText(place('02', 0, 1023)))).toEqual(place('02', 0, 1023));
  });

  it.each(['', 'abc', '2026-05-02/1/1', '0000-05-02T12:00:00.000Z/1/1', `${placeText(first)}0000000000000000`])(
    'is none: %j',
    (text) => expect(readPlace(text)).toBeNull(),
  );
});

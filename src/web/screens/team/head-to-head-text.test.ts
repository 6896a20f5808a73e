import { expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import { headToHeadText } from './head-to-head-text.ts';

const none = { won: 0, drawn: 0, lost: 0, points: 0, pointsAgainst: 0, now: null };

it('names the record, the points and when they meet next', () => {
  const record = { won: 1, drawn: 0, lost: 2, points: 105, pointsAgainst: -3, now: null };
  expect(headToHeadText({ ...record, next: gameweekId(20) })).toBe(
    'won 1, drawn 0, lost 2 (105 to −3 points), next in gameweek 20',
  );
  expect(headToHeadText({ ...record, next: null })).toBe('won 1, drawn 0, lost 2 (105 to −3 points)');
});

it('says so while they have not met', () => {
  expect(headToHeadText({ ...none, next: gameweekId(3) })).toBe('not met yet, next in gameweek 3');
});

it('says how it stands while they meet', () => {
  const now = { points: 40, pointsAgainst: 60 };
  expect(headToHeadText({ ...none, now, next: null })).toBe('not met before, 40 to 60 now');
});

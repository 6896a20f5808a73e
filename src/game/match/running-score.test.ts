import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { runningScore } from './running-score.ts';

const scoreOf = (notation: string) => {
  const { after, ...rest } = runningScore(match(notation).events.toReversed());
  return { after: [...after.values()], ...rest };
};

it('each goal has the score after it, own goals for the other side, and cards and substitutions have none', () => {
  expect(scoreOf("12' goal Saka; 30' yellow Rice; 45' own goal Colwill; 50' goal Palmer")).toEqual({
    after: ['1–0', '2–0', '2–1'],
    atHalfTime: '2–0',
    now: '2–1',
  });
});

it('added time of the first half is minute 45, so a goal of it counts at half-time', () => {
  expect(scoreOf("45' goal Saka; 46' goal Palmer").atHalfTime).toBe('1–0');
});

it('a match without goals is 0–0', () => {
  expect(scoreOf('')).toEqual({ after: [], atHalfTime: '0–0', now: '0–0' });
});

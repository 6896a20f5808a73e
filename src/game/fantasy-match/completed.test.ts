import { expect, it } from 'vitest';
import { isGameweekCompleted, isGameweekStarted } from './completed.ts';

it('a gameweek is complete when every real match is complete or void', () => {
  expect(isGameweekCompleted(['complete', 'void', 'complete'])).toBe(true);
  expect(isGameweekCompleted(['complete', 'live'])).toBe(false);
  expect(isGameweekCompleted(['complete', 'not-started'])).toBe(false);
});

it('a gameweek in which no match was played is never complete', () => {
  expect(isGameweekCompleted([])).toBe(false);
  expect(isGameweekCompleted(['void', 'void'])).toBe(false);
});

it('reopening a real match reopens the gameweek', () => {
  expect(isGameweekCompleted(['complete', 'complete'])).toBe(true);
  expect(isGameweekCompleted(['complete', 'live'])).toBe(false);
});

it('the table counts a gameweek from its first recorded line-up on', () => {
  expect(isGameweekStarted(['not-started', 'not-started'])).toBe(false);
  expect(isGameweekStarted(['not-started', 'live'])).toBe(true);
  expect(isGameweekStarted(['complete', 'not-started'])).toBe(true);
});

it('a match abandoned before any other began starts nothing', () => {
  expect(isGameweekStarted(['void', 'not-started'])).toBe(false);
});

import { expect, test } from 'vitest';
import { isGameweekCompleted, isGameweekStarted } from './completed.ts';

test('a gameweek is complete when every real match is complete or void', () => {
  expect(isGameweekCompleted(['complete', 'void', 'complete'])).toBe(true);
  expect(isGameweekCompleted(['complete', 'live'])).toBe(false);
  expect(isGameweekCompleted(['complete', 'not-started'])).toBe(false);
});

test('a gameweek in which no match was played is never complete', () => {
  expect(isGameweekCompleted([])).toBe(false);
  expect(isGameweekCompleted(['void', 'void'])).toBe(false);
});

test('reopening a real match reopens the gameweek', () => {
  expect(isGameweekCompleted(['complete', 'complete'])).toBe(true);
  expect(isGameweekCompleted(['complete', 'live'])).toBe(false);
});

test('the table counts a gameweek from its first recorded line-up on', () => {
  expect(isGameweekStarted(['not-started', 'not-started'])).toBe(false);
  expect(isGameweekStarted(['not-started', 'live'])).toBe(true);
  expect(isGameweekStarted(['complete', 'not-started'])).toBe(true);
});

test('a match abandoned before any other began starts nothing', () => {
  expect(isGameweekStarted(['void', 'not-started'])).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { isGameweekCompleted, isGameweekStarted, statusesFor, tableProgress } from './completed.ts';

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

describe('the table as it stands', () => {
  it('is live while a match is played, also beside another open gameweek', () => {
    expect(tableProgress(['complete', 'live'], null)).toBe('live');
    expect(tableProgress(['live'], 'provisional')).toBe('live');
  });
  it('is live while a match of another gameweek that it counts is played', () => {
    expect(tableProgress(['complete'], 'live')).toBe('live');
    expect(tableProgress([], 'live')).toBe('live');
  });
  it('is provisional between the matches of a gameweek that it counts', () => {
    expect(tableProgress(['complete', 'not-started'], null)).toBe('provisional');
  });
  it('is provisional while another gameweek is open, before this one and after it', () => {
    expect(tableProgress(['not-started'], 'provisional')).toBe('provisional');
    expect(tableProgress(['complete'], 'provisional')).toBe('provisional');
  });
  it('is neither before the first match nor after the last', () => {
    expect(tableProgress(['not-started', 'void'], null)).toBe('scheduled');
    expect(tableProgress(['complete', 'void'], null)).toBe('final');
  });
});

it('the matches of a gameweek concern only a league that has begun', () => {
  const matches = [{ status: 'live' }, { status: 'void' }] as const;
  expect(statusesFor({ hasBegun: true }, matches)).toEqual(['live', 'void']);
  expect(statusesFor({ hasBegun: false }, matches)).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oncePer } from './once-per.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says the first at once and then at most one in ten seconds, the latest of those that waited', () => {
  const said: string[] = [];
  const voice = oncePer(10_000, (text) => said.push(text));
  voice.say('one');
  voice.say('two');
  voice.say('three');
  expect(said).toEqual(['one']);
  vi.advanceTimersByTime(9_999);
  expect(said).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['one', 'three']);
  voice.say('four');
  expect(said).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual(['one', 'three', 'four']);
});

it('after ten quiet seconds the next is said at once', () => {
  const said: string[] = [];
  const voice = oncePer(10_000, (text) => said.push(text));
  voice.say('one');
  vi.advanceTimersByTime(10_000);
  voice.say('two');
  expect(said).toEqual(['one', 'two']);
});

it('stopped, it forgets what waits', () => {
  const said: string[] = [];
  const voice = oncePer(10_000, (text) => said.push(text));
  voice.say('one');
  voice.say('two');
  voice.stop();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['one']);
});

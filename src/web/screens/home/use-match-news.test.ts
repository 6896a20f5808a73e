import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oncePer } from './use-match-news.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const said = (what: string, totals = `after ${what}`) => ({ what, totals });

it('announces the first at once and the next ones together after ten seconds, with the latest totals', () => {
  const heard: string[] = [];
  const voice = oncePer(10_000, (text) => heard.push(text));
  voice.say(said('one'));
  voice.say(said('two'));
  voice.say(said(''));
  voice.say(said('three'));
  expect(heard).toEqual(['one after one']);
  vi.advanceTimersByTime(9_999);
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['one after one', 'two three after three']);
  voice.say(said('four'));
  expect(heard).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(heard.at(-1)).toBe('four after four');
});

it('after ten quiet seconds the next is announced at once', () => {
  const heard: string[] = [];
  const voice = oncePer(10_000, (text) => heard.push(text));
  voice.say(said('one'));
  vi.advanceTimersByTime(10_000);
  voice.say(said('two'));
  expect(heard).toEqual(['one after one', 'two after two']);
});

it('when stopped, it drops what is waiting', () => {
  const heard: string[] = [];
  const voice = oncePer(10_000, (text) => heard.push(text));
  voice.say(said('one'));
  voice.say(said('two'));
  voice.stop();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['one after one']);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playerId, teamId } from '#test/builders/ids';
import { type MatchNews, oncePer, withEarlier } from './use-match-news.ts';

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

it('what was read on arrival stands below what came since, and what is in both stands once', () => {
  const news = (code: number, minute: number): MatchNews => ({
    code: playerId(code),
    name: `Player ${code}`,
    team: teamId(1),
    part: 'weekend',
    difference: 5,
    minute,
    reason: 'Goal',
    isGoal: true,
    key: `${code} ${minute}`,
    number: minute,
  });
  const merged = withEarlier([news(1, 60)], [news(1, 60), news(1, 12), news(2, 60)]);
  expect(merged.map(({ key }) => key)).toEqual(['1 60', '1 12', '2 60']);
});

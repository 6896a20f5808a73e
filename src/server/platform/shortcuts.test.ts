import { expect, it } from 'vitest';
import { randomIds, remembered } from './shortcuts.ts';

/** How often each text was asked for, and what is known of it. */
function counting(most: number) {
  const asked: string[] = [];
  const answerTo = remembered(most, (text) => {
    asked.push(text);
    return text === '' ? null : text.toUpperCase();
  });
  return { asked, answerTo };
}

it('what was answered is remembered, except that there is no answer', () => {
  const { asked, answerTo } = counting(10);
  expect(['a', 'a', '', ''].map(answerTo)).toEqual(['A', 'A', null, null]);
  expect(asked).toEqual(['a', '', '']);
});

it('as many are remembered as may be, and one more makes all of them be forgotten', () => {
  const { asked, answerTo } = counting(2);
  for (const text of ['a', 'b', 'a', 'b']) answerTo(text);
  expect(asked).toEqual(['a', 'b']);
  for (const text of ['c', 'c', 'a', 'b']) answerTo(text);
  expect(asked).toEqual(['a', 'b', 'c', 'a', 'b']);
});

it('ids are twelve signs and never the same, however many are drawn', () => {
  const nextId = randomIds();
  const ids = Array.from({ length: 1000 }, nextId);
  expect(new Set([...ids, randomIds()()]).size).toBe(1001);
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
});

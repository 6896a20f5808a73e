import { expect, it } from 'vitest';
import { arrayText, arrayTexts } from './array-text.ts';

it('values are written as PostgreSQL reads them, and what is not there is NULL', () => {
  expect(arrayText([])).toBe('{}');
  expect(arrayText([0, -7, 1.5, true, false, null])).toBe('{0,-7,1.5,true,false,NULL}');
});

it('arrays are written as texts in an array', () => {
  expect(arrayTexts([])).toBe('{}');
  expect(arrayTexts([[1, null], [], [true]])).toBe('{"{1,NULL}","{}","{true}"}');
});

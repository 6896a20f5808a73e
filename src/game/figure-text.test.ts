import { expect, it } from 'vitest';
import { figureText } from './figure-text.ts';

it('a negative figure has a real minus sign', () => {
  expect([7, 0, -3, -12].map(figureText)).toEqual(['7', '0', '−3', '−12']);
});

import { expect, it } from 'vitest';
import { figure, signed } from './signed.ts';

it('points below zero carry a true minus sign', () => {
  expect([figure(-3), figure(0), figure(7)]).toEqual(['\u22123', '0', '7']);
});

it('a difference shows its sign, and zero has none', () => {
  expect([signed(4), signed(1), signed(-1), signed(0)]).toEqual(['+4', '+1', '\u22121', '0']);
});

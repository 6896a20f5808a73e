import { expect, it } from 'vitest';
import { signed } from './signed.ts';

it('a difference shows its sign, and zero has none', () => {
  expect([signed(4), signed(1), signed(-1), signed(0)]).toEqual(['+4', '+1', '\u22121', '0']);
});

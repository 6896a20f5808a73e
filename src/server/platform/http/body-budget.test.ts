import { expect, it } from 'vitest';
import { BodyBudget } from './body-budget.ts';

const megabyte = 1024 * 1024;

it('one holder has seventeen megabytes, and not a byte more', () => {
  expect(new BodyBudget().take('a', 17 * megabyte + 1, false)).toBeNull();
  const budget = new BodyBudget();
  expect(budget.take('a', 17 * megabyte, false)).not.toBeNull();
  expect(budget.take('a', 1, false)).toBeNull();
  expect(budget.take('b', 1, false)).not.toBeNull();
});

it('all together have sixty-four megabytes, and not a byte more', () => {
  const budget = new BodyBudget();
  const taken = [17, 17, 17, 13].map((size, holder) => budget.take(`${holder}`, size * megabyte, false));
  expect(taken).not.toContain(null);
  expect(budget.take('e', 1, false)).toBeNull();
});

it('a holder has two large bodies and any number of small ones, and room again when one is given back', () => {
  const budget = new BodyBudget();
  const [giveBack, other] = [budget.take('a', 1, true), budget.take('a', 1, true)];
  expect(other).not.toBeNull();
  expect(budget.take('a', 1, true)).toBeNull();
  expect(budget.take('a', 1, false)).not.toBeNull();
  giveBack?.();
  giveBack?.();
  expect(budget.take('a', 1, true)).not.toBeNull();
  expect(budget.take('a', 1, true)).toBeNull();
});

it('what was refused is not counted', () => {
  const budget = new BodyBudget();
  expect(budget.take('a', 18 * megabyte, true)).toBeNull();
  expect(budget.take('a', 17 * megabyte, true)).not.toBeNull();
});

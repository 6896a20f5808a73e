import { expect, it } from 'vitest';
import { lockedRows, selected } from '#test/builders/selection-notation';
import { type Instant, instant } from '../instant.ts';
import { lockSelection } from './lock-selection.ts';

const deadline = instant('2025-08-15T17:00:00Z');
const players = lockedRows(selected('GK1 D1 | GK2'));

it('a selection is not opened a millisecond before its deadline', () => {
  expect(lockSelection(players, deadline, (deadline - 1) as Instant)).toBeNull();
});

it('a selection is open at the deadline itself and from then on', () => {
  expect(lockSelection(players, deadline, deadline)).toEqual(players);
  expect(lockSelection(players, deadline, (deadline + 1) as Instant)).toEqual(players);
});

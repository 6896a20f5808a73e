import { expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import { withTimes } from './gameweek.ts';

it('times are converted; a part without matches keeps having no deadline', () => {
  const gameweek = { id: gameweekId(1), start_time: 1, end_time: 2, midweek_deadline: null, weekend_deadline: 3 };
  expect(withTimes(gameweek, String)).toEqual({
    id: 1,
    start_time: '1',
    end_time: '2',
    midweek_deadline: null,
    weekend_deadline: '3',
  });
  expect(withTimes({ ...gameweek, midweek_deadline: 0, weekend_deadline: null }, String)).toMatchObject({
    midweek_deadline: '0',
    weekend_deadline: null,
  });
});

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { SeasonId } from '#game/identity';
import { gameweekId, playerId, teamId } from '#test/builders/ids';
import { selectionHash } from './selection-hash.ts';

it('the hash on a receipt is of the eleven and the autobench, each in its order', () => {
  const picked = (code: number, is_starting: boolean, position_order: number) => ({
    player_id: playerId(code),
    is_starting,
    position_order,
  });
  const part = { season: 1 as SeasonId, gameweek: gameweekId(3), part: 'weekend' } as const;
  const selected = [picked(206, false, 2), picked(201, true, 2), picked(102, false, 1), picked(101, true, 1)];
  const text = '1/3/weekend/12:101 201|102 206';
  expect(selectionHash(part, teamId(12), selected)).toBe(createHash('sha256').update(text).digest('hex'));
});

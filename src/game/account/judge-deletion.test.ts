import { expect, it } from 'vitest';
import { judgeDeletion } from './judge-deletion.ts';

it('the last admin stays, and so does whoever has a team that has played', () => {
  expect(judgeDeletion({ isLastAdmin: false, played: [] })).toBeNull();
  expect(judgeDeletion({ isLastAdmin: true, played: [] })?.code).toBe('last_admin');
  expect(judgeDeletion({ isLastAdmin: false, played: ['Row Z', 'Low Block'] })).toMatchObject({
    code: 'team_played',
    sentence: 'Hand over the teams that have played first: Row Z, Low Block.',
  });
  expect(judgeDeletion({ isLastAdmin: false, played: ['Row Z'] })?.code).toBe('team_played');
});

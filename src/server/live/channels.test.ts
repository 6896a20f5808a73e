import { expect, it } from 'vitest';
import { mostChannels } from '#api/live';
import type { ManagerId } from '#game/identity';
import { managerId, teamId } from '#test/builders/ids';
import { channelsFor, parseChannels } from './channels.ts';

const matches = (count: number): string => Array.from({ length: count }, (_, index) => `match:${index + 1}`).join(',');

it('channels are named in one text, each counted once, and twenty of them at most', () => {
  expect(parseChannels('league:4,season,league:4')).toEqual(['league:4', 'season']);
  expect(parseChannels(`${matches(mostChannels)},match:1`)).toHaveLength(20);
  expect(() => parseChannels(matches(mostChannels + 1))).toThrow('A stream has at most 20 channels');
});

it.each(['', 'league', 'league:4,', 'league:0', 'squad:4', 'league:4, season'])(
  'a text with an unknown channel is refused: %j',
  (text) => {
    expect(() => parseChannels(text)).toThrow('Unknown channel');
  },
);

const [marta, aron] = [managerId('marta'), managerId('aron')];
const owners = new Map<number, ManagerId | null>([
  [1, marta],
  [2, aron],
  [3, null],
]);
const admit = (...channels: readonly string[]) =>
  channelsFor({ managerId: marta, sessionId: '' }, channels, {
    ownerOf: async (team) => owners.get(teamId(team)),
  }).catch((error: { status: number }) => error.status);

it('whoever owns team 1 alone may watch that, and what is open to everybody', async () => {
  const open = ['league:4', 'match:1', 'draft:4', 'players', 'season', 'points', 'matches', 'team:1'];
  expect(await admit(...open)).toEqual(open);
});

it("another's team is left out, and refused where nothing else is asked for", async () => {
  expect(await admit('team:2', 'team:1', 'team:3', 'season')).toEqual(['team:1', 'season']);
  for (const other of ['team:2', 'team:3', 'team:9', 'squad:1']) expect(await admit(other)).toBe(403);
});

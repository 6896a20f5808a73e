import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { leagueId } from '#test/builders/ids';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
let admin: ReturnType<typeof server.as>;

beforeEach(async () => {
  admin = server.as(await server.createAdmin());
});

describe('the champion line', () => {
  const set = (league_id: number, champion: string) =>
    admin.post('/api/league/champion', { command_id: randomUUID(), league_id: leagueId(league_id), champion });

  it.each([
    [4, 'TBD'],
    [5, 'Who knows?'],
    [6, 'Finland? Maybe?'],
  ])('of league %d is what an admin writes, and %s again if it is emptied', async (league, before) => {
    await set(league, '  Half-Space Oddity ');
    const read = async () => (await admin.get('/api/league/:league_id', { league_id: leagueId(league) })).body.champion;
    expect(await read()).toBe('Half-Space Oddity');
    await set(league, '');
    expect(await read()).toBe(before);
  });

  it('is refused if it is too long or the league does not exist', async () => {
    expect((await set(5, 'x'.repeat(61))).status).toBe(400);
    expect((await set(77, 'Nobody')).status).toBe(404);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { createWorld } from '#test/builders/world';
import { keepTimeZone } from './keep-time-zone.ts';

const server = await testServer();
const startWith = (leagueTimeZone: string) =>
  keepTimeZone({ ...server.context, config: { ...server.context.config, leagueTimeZone } });
beforeEach(async () => {
  await server.database.truncate();
});

it('the zone may change as long as the season has no deadlines', async () => {
  await startWith('Europe/London');
  await startWith('Europe/Berlin');
  await createWorld(server);
  await expect(startWith('Europe/Berlin')).resolves.toBeUndefined();
});

it('once the season has deadlines, a start with another zone is refused and says which one is right', async () => {
  await startWith('Europe/London');
  await createWorld(server);
  await expect(startWith('Europe/Berlin')).rejects.toThrow(
    'LEAGUE_TIME_ZONE is Europe/Berlin, but the deadlines of this season were made for Europe/London. ' +
      'Set LEAGUE_TIME_ZONE=Europe/London.',
  );
  await startWith('Europe/London');
});

import { beforeEach, expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import { type SelectionScene, selectionScene } from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;
let scene: SelectionScene;
beforeEach(async () => {
  scene = await selectionScene(server);
});

it("a manager reads which of their squad may not play, in the provider's words, and nothing of other squads", async () => {
  const input = { team_id: scene.team, gameweek_id: gameweekId(1), part: 'weekend' } as const;
  const read = async () => (await server.as(scene.owner).get('/api/selection/read', input)).body;
  const { squad, unavailable } = await read();
  expect(unavailable).toEqual([]);
  const [own] = squad;
  const others = await db
    .selectFrom('players')
    .select('code')
    .where(
      'code',
      'not in',
      squad.map(({ code }) => code),
    )
    .limit(1)
    .execute();
  const since = new Date('2025-08-13T09:30:00Z');
  const hurt = [own, ...others].flatMap((player) => (player === undefined ? [] : [player.code]));
  expect(hurt).toHaveLength(2);
  await db
    .insertInto('player_availability')
    .values(hurt.map((player_code) => ({ player_code, state: 'doubtful' as const, words: 'Knee - 50%', since })))
    .execute();
  expect((await read()).unavailable).toEqual([
    { player_id: own?.code, state: 'doubtful', words: 'Knee - 50%', since: since.toISOString() },
  ]);
});

import { expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import { keepSelection } from '#test/builders/keep-selection';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { createWorld } from '#test/builders/world';

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
const { db } = server.database;

// One test: the audit log, which tells who had the team when, outlives the emptying between two.
it('what was selected and picked for a team is its manager’s of then, also after a hand-over', async () => {
  const { season, tdl1, marta, admin } = await createWorld(server);
  const [former, ben, cy] = [marta.manager, await server.createManager(), await server.createManager()];
  const act = async (gameweek: number) => {
    const at = new Date(server.clock.now());
    const part = { season, gameweek: gameweekId(gameweek), part: 'weekend' } as const;
    await keepSelection(db, part, marta.id, { eleven: marta.squad.slice(0, 11), autobench: marta.squad.slice(11, 14) });
    await db.updateTable('selections').set({ saved_at: at }).where('gameweek_id', '=', part.gameweek).execute();
    const pick = { round_number: gameweek, pick_number: gameweek, picked_at: at };
    const player_id = marta.squad[gameweek] ?? null;
    await db
      .insertInto('draft_picks')
      .values({ season_id: season, league_id: tdl1, team_id: marta.id, player_id, ...pick })
      .execute();
  };
  const handOverTo = async ({ id }: TestManager) => {
    server.clock.advance(1000);
    await server.as(admin).post('/api/team/hand-over', { team_id: marta.id, manager_id: id });
    server.clock.advance(1000);
  };
  const told = async (manager: TestManager) => {
    const own = (await server.as(manager).get('/api/profile/own-data', {})).body;
    const exported = (await server.as(manager).get('/api/league/:league_id/export', { league_id: tdl1 })).body;
    return [
      own.selections.map(({ gameweek_id }) => gameweek_id),
      own.picks.map(({ round_number }) => round_number),
      [...new Set(exported.own_selections.map(({ gameweek }) => gameweek))],
    ];
  };

  await act(1);
  await handOverTo(ben);
  await act(2);
  await handOverTo(cy);
  await handOverTo(former);
  await act(3);
  expect(await told(former)).toEqual([
    [1, 3],
    [1, 3],
    [1, 3],
  ]);
  expect(await told(ben)).toEqual([[2], [2], [2]]);
  expect(await told(cy)).toEqual([[], [], []]);
});

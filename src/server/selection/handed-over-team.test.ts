import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { selected } from '#test/builders/selection-notation';
import { eleven, firstDeadline, otherEleven, secondDeadline, selectionScene } from '#test/builders/selection-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });

// One test: the audit log, which tells who had the team when, outlives the emptying between two.
it("a selection is copied on while the team is its manager's; a new manager gets an Auto-pick until they save", async () => {
  const scene = await selectionScene(server);
  const { team, owner, second, third } = scene;
  const [admin, cy] = [await server.createAdmin(), await server.createManager()];
  const handOverTo = async ({ id }: TestManager) => {
    server.clock.advance(1000);
    await server.as(admin).post('/api/team/hand-over', { team_id: team, manager_id: id });
    server.clock.advance(1000);
  };
  const ofPart = ({ gameweek: gameweek_id, part }: typeof second) => ({ team_id: team, gameweek_id, part });
  const shown = async (manager: TestManager, key: typeof second) =>
    (await server.as(manager).get('/api/selection/read', ofPart(key))).body.suggestion;

  await scene.save(selected(otherEleven));
  await scene.lockAt(firstDeadline);
  expect(await shown(owner, second)).toBe('copied');
  await handOverTo(cy);
  expect(await shown(cy, second)).toBe('auto-pick');
  await handOverTo(owner);
  expect(await shown(owner, second)).toBe('copied');
  await handOverTo(cy);
  await server.as(cy).post('/api/selection/save', { ...ofPart(second), selection: [...selected(eleven)] });
  await scene.lockAt(secondDeadline);
  expect(await shown(cy, third)).toBe('copied');
  await handOverTo(owner);
  await scene.lockAt(instant('2025-08-30T12:00:00Z'));
  expect([await scene.origin(third), await scene.kept(third)]).toEqual(['copied', otherEleven]);
});

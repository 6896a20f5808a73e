import { beforeEach, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { noProgress } from '../platform/progress.ts';
import { transact } from '../platform/transact.ts';
import { keepArchive } from '../season/archive-store.ts';

const server = await testServer();
const { db } = server.database;
let world: World;
let admin: ReturnType<typeof server.as>;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  admin = server.as(world.admin);
});

it('names a match that was cleared after its season, and a team that was deleted', async () => {
  const { season, matches, outsider } = world;
  await transact(server.context, async ({ audit }) => {
    const subject = { match_id: matches[1], team_id: outsider.id };
    audit({ manager_id: world.admin.id, action: 'hand-over-team', subject, before: { match_id: 999 } });
  });
  await db
    .transaction()
    .execute((trx) => keepArchive(trx, { id: season, name: '2025-26' }, server.clock.now(), noProgress));
  expect((await admin.post('/api/team/delete', { team_id: outsider.id })).status).toBe(200);
  await db.deleteFrom('real_matches').execute();
  const [entry] = (await admin.get('/api/audit/list', { action: 'hand-over-team' })).body.entries;
  expect(entry).toMatchObject({
    subject: { match: 'Everton – Fulham', team: 'Outsider Town' },
    before: { match: 999 },
  });
});

it('names a match that was cleared while its season went on, and says with the clearing what it was', async () => {
  const match_id = world.matches[1];
  const command = () => ({ command_id: crypto.randomUUID() });
  expect((await admin.post('/api/match/set-void', { ...command(), match_id, is_void: true })).status).toBe(200);
  const clear = { ...command(), season_name: '2025-26' };
  expect((await admin.post('/api/season/clear-match-data', clear)).status).toBe(200);
  const [clearing, entry] = (await admin.get('/api/audit/list', {})).body.entries;
  expect(entry).toMatchObject({ action: 'set-void', subject: { match: 'Everton – Fulham' } });
  expect(clearing).toMatchObject({ before: { matches: { [String(match_id)]: 'Everton – Fulham' } } });
});

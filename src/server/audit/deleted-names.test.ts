import { expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { createWorld } from '#test/builders/world';
import { noProgress } from '../platform/progress.ts';
import { transact } from '../platform/transact.ts';
import { keepArchive } from '../season/archive-store.ts';

const server = await testServer();
const { db } = server.database;
const world = await createWorld(server);
const admin = server.as(world.admin);

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

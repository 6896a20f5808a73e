import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { insertAccount } from '#test/builders/insert-rows';
import { selectionScene } from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import { prepareReminders } from './plan-reminders.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z', config: { mode: 'production' } });

it('without a mail server nobody is reminded, nothing is written, and the profile says so', async () => {
  const { owner } = await selectionScene(server);
  const { db } = server.database;
  await insertAccount(db, owner.id);
  await prepareReminders(server.context);
  server.clock.set(instant('2025-08-14T17:00:00Z'));
  while ((await server.runDueJobs()) > 0);
  expect(await db.selectFrom('notices').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
  expect((await server.as(owner).get('/api/notice/choices', {})).body.has_mail).toBe(false);
});

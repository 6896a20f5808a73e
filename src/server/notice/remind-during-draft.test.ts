import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { leagueId } from '#test/builders/ids';
import { insertAccount } from '#test/builders/insert-rows';
import { selectionScene } from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import { prepareReminders } from './plan-reminders.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;

it('a reminder waits until the draft of the squad is complete', async () => {
  const { season, owner } = await selectionScene(server);
  await insertAccount(db, owner.id);
  await prepareReminders(server.context);
  const told = async (moment: string) => {
    server.clock.set(instant(moment));
    while ((await server.runDueJobs()) > 0);
    const mails = await db.selectFrom('mail').select('subject').where('recipient', '=', owner.email).execute();
    return mails.map(({ subject }) => subject);
  };
  const turn = { current_round: 1, current_pick: 1, order_seed: 1, fixtures_seed: null };
  await db
    .insertInto('draft_state')
    .values({ season_id: season, league_id: leagueId(4), status: 'in_progress', ...turn })
    .execute();
  expect(await told('2025-08-14T17:00:00Z')).toEqual([]);
  await db.updateTable('draft_state').set({ status: 'complete' }).execute();
  expect(await told('2025-08-14T17:20:00Z')).toEqual(['Gameweek 1, Weekend: no team saved yet']);
});

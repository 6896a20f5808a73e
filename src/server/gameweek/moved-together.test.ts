import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { MatchId } from '#game/identity';
import { somebodyWaits } from '#test/builders/during-statement';
import { gameweekId } from '#test/builders/ids';
import { importSeason } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { db } = server.database;
let admin: ReturnType<typeof server.as>;

beforeEach(async () => {
  await server.database.truncate();
  await importSeason(server.context);
  admin = server.as(await server.createAdmin());
});

const calendar = async () => (await admin.get('/api/gameweek/calendar', {})).body;
/** Moves the match of this place in the calendar. */
const move = async (gameweek: number, part: 'midweek' | 'weekend', place: number) => {
  const match_id = (await calendar()).matches[place]?.id as MatchId;
  const command = { command_id: randomUUID(), match_id, gameweek_id: gameweekId(gameweek), part };
  return admin.post('/api/gameweek/move-match', command);
};
it('a match that is moved leaves a deadline as it is that another admin sets in the same moment', async () => {
  const { sent } = await db.transaction().execute(async (trx) => {
    const byHand = { weekend_deadline: '2025-08-15T12:00:00Z', weekend_by_hand: true };
    await trx.updateTable('gameweeks').set(byHand).where('id', '=', gameweekId(1)).execute();
    // The calendar's would be an hour and a half before the match that is left, which is the first now.
    const left = (await calendar()).matches[1]?.id as MatchId;
    await db.updateTable('real_matches').set({ match_date: '2025-08-15T15:00:00Z' }).where('id', '=', left).execute();
    const sent = move(2, 'midweek', 1);
    await somebodyWaits(db);
    return { sent };
  });
  expect((await sent).status).toBe(200);
  expect((await calendar()).gameweeks[0]).toMatchObject({
    weekend_deadline: '2025-08-15T12:00:00.000Z',
    weekend_by_hand: true,
  });
});

it('a match whose report begins while it is moved stays', async () => {
  const { sent } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('real_matches').set({ report_complete: true }).execute();
    const sent = move(2, 'midweek', 0);
    await somebodyWaits(db);
    return { sent };
  });
  expect((await sent).problem).toMatchObject({ status: 422, code: 'match_has_report' });
});

it('a deadline whose part is locked while it is moved stays', async () => {
  const body = { command_id: randomUUID(), gameweek_id: gameweekId(1), part: 'weekend' as const };
  const { sent } = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('gameweeks')
      .set({ weekend_locked_at: new Date() })
      .where('id', '=', body.gameweek_id)
      .execute();
    const sent = admin.post('/api/gameweek/move-deadline', { ...body, deadline: '2025-08-15T16:00:00Z' });
    await somebodyWaits(db);
    return { sent };
  });
  expect((await sent).problem).toMatchObject({ status: 422, code: 'deadline_passed' });
});

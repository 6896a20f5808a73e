import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { MatchId } from '#game/identity';
import { eventually } from '#test/builders/eventually';
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
/** Whether an act waits for another transaction. */
const somebodyWaits = async () => {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  expect(rows).toHaveLength(1);
};

it('a match that is moved leaves a deadline as it is that another admin sets in the same moment', async () => {
  const { sent } = await db.transaction().execute(async (trx) => {
    const byHand = { weekend_deadline: '2025-08-15T12:00:00Z', weekend_by_hand: true };
    await trx.updateTable('gameweeks').set(byHand).where('id', '=', gameweekId(1)).execute();
    // The calendar's would be an hour and a half before the match that is left, which is the first now.
    const left = (await calendar()).matches[1]?.id as MatchId;
    await db.updateTable('real_matches').set({ match_date: '2025-08-15T15:00:00Z' }).where('id', '=', left).execute();
    const sent = move(2, 'midweek', 1);
    await eventually(somebodyWaits);
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
    await eventually(somebodyWaits);
    return { sent };
  });
  expect((await sent).problem).toMatchObject({ status: 422, code: 'match_has_report' });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { importSeason } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { db } = server.database;
let admin: ReturnType<typeof server.as>;

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-01T12:00:00Z'));
  await importSeason(server.context);
  admin = server.as(await server.createAdmin());
});

const calendar = async () => (await admin.get('/api/gameweek/calendar', {})).body;
const move = (deadline: string | null, id = 1, part: 'midweek' | 'weekend' = 'weekend') =>
  admin.post('/api/gameweek/move-deadline', { command_id: randomUUID(), gameweek_id: gameweekId(id), part, deadline });
const moveMatch = async (id: number, part: 'midweek' | 'weekend', match = 0) => {
  const { matches } = await calendar();
  const match_id = matches[match]?.id as never;
  return admin.post('/api/gameweek/move-match', {
    command_id: randomUUID(),
    match_id,
    gameweek_id: gameweekId(id),
    part,
  });
};
const lockJob = async (key: string) =>
  (
    await db.selectFrom('job').select('due_at').where('key', 'like', `%/${key}`).executeTakeFirst()
  )?.due_at.toISOString();

/** What every open page is told. */
const announced = async () =>
  (await db.selectFrom('change').select('body').orderBy('number', 'desc').executeTakeFirst())?.body;

describe('a deadline', () => {
  it('is moved by hand, its job with it, and put back', async () => {
    await move('2025-08-16T10:00:00Z');
    expect((await calendar()).gameweeks[0]).toMatchObject({
      weekend_deadline: '2025-08-16T10:00:00.000Z',
      weekend_by_hand: true,
    });
    expect(await lockJob('1/weekend')).toBe('2025-08-16T10:00:00.000Z');
    await move(null);
    expect((await calendar()).gameweeks[0]).toMatchObject({
      weekend_deadline: '2025-08-15T17:00:00.000Z',
      weekend_by_hand: false,
    });
  });

  it.each([
    ['after the first kick-off', '2025-08-16T14:00:01Z', 1, 'weekend', 'deadline_after_kick_off'],
    ['within ten minutes from now', '2025-08-01T12:09:59Z', 1, 'weekend', 'deadline_too_early'],
    ['of a part without matches', '2025-08-12T12:00:00Z', 1, 'midweek', 'part_absent'],
  ] as const)('is not moved %s', async (_what, deadline, id, part, code) => {
    expect((await move(deadline, id, part)).problem).toMatchObject({ status: 422, code });
  });

  it('of a gameweek that does not exist is not found, and none that was moved is moved without a trace', async () => {
    expect((await move('2025-08-16T10:00:00Z', 7)).problem?.title).toBe('Gameweek not found');
    await move('2025-08-16T10:00:00Z');
    const entry = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'move-deadline',
      before: { deadline: '2025-08-15T17:00:00.000Z' },
      after: { deadline: '2025-08-16T10:00:00.000Z', by_hand: true },
    });
    expect(await announced()).toEqual({ kind: 'leagues', league_ids: null });
  });

  it('may be as late as the first kick-off that is played, and an import leaves it there', async () => {
    const voided = new Date('2025-08-16T14:00:00Z');
    await db.updateTable('real_matches').set({ is_void: true }).where('match_date', '=', voided).execute();
    expect((await move('2025-08-17T14:00:01Z')).problem?.code).toBe('deadline_after_kick_off');
    expect((await move('2025-08-17T14:00:00Z')).status).toBe(200);
    await importSeason(server.context);
    expect((await calendar()).gameweeks[0]?.weekend_deadline).toBe('2025-08-17T14:00:00.000Z');
  });

  it('set by hand is the calendar’s again after its part has been absent', async () => {
    await move('2025-08-19T10:00:00Z', 2, 'midweek');
    await moveMatch(2, 'weekend', 2);
    expect((await calendar()).gameweeks[1]).toMatchObject({ midweek_deadline: null, midweek_by_hand: false });
    await moveMatch(2, 'midweek', 2);
    expect((await calendar()).gameweeks[1]).toMatchObject({
      midweek_deadline: '2025-08-19T17:00:00.000Z',
      midweek_by_hand: false,
    });
  });

  it('that has passed is final', async () => {
    server.clock.set(instant('2025-08-15T17:00:00Z'));
    expect((await move('2025-08-16T10:00:00Z')).problem).toMatchObject({ status: 422, code: 'deadline_passed' });
  });
});

describe('the current gameweek', () => {
  const pin = (id: number | null) =>
    admin.post('/api/gameweek/pin', { command_id: randomUUID(), gameweek_id: id === null ? null : gameweekId(id) });

  it('is the pinned one until it is unpinned', async () => {
    await pin(2);
    expect(await announced()).toEqual({ kind: 'leagues', league_ids: null });
    expect(await calendar()).toMatchObject({ current_gameweek_id: 2, pinned_gameweek_id: 2 });
    await pin(null);
    expect(await calendar()).toMatchObject({ current_gameweek_id: 0, pinned_gameweek_id: null });
  });

  it('must exist', async () => {
    expect((await pin(7)).problem?.status).toBe(404);
  });
});

describe('a match', () => {
  const move = moveMatch;

  it('moves to another part, which follows the deadlines', async () => {
    await move(1, 'weekend', 2);
    expect(await announced()).toEqual({ kind: 'leagues', league_ids: null });
    const { gameweeks, matches } = await calendar();
    expect(matches[2]).toMatchObject({ gameweek_id: 1, part: 'weekend' });
    expect(gameweeks[1]).toMatchObject({ midweek_deadline: null });
  });

  it('moves to a part that was absent, and an import leaves it there', async () => {
    await move(1, 'midweek', 0);
    expect((await calendar()).gameweeks[0]?.midweek_deadline).toBe('2025-08-12T17:00:00.000Z');
    await importSeason(server.context);
    expect((await calendar()).matches[0]).toMatchObject({ gameweek_id: 1, part: 'midweek' });
  });

  it('that moves is in the audit log, with where it was', async () => {
    await move(1, 'weekend', 2);
    const entry = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'move-match',
      before: { gameweek: 2, part: 'midweek' },
      after: { gameweek: 1, part: 'weekend' },
    });
  });

  it('has a gameweek that it leaves or enters settled anew, if that has begun', async () => {
    const settled = async () =>
      (await db.selectFrom('job').select('key').where('kind', '=', 'settle').orderBy('key').execute()).map(
        ({ key }) => key,
      );
    server.clock.set(instant('2025-08-13T12:00:00Z'));
    await db.deleteFrom('job').where('kind', '=', 'settle').execute();
    await move(2, 'weekend', 0);
    expect(await settled()).toEqual([expect.stringMatching(/^\d+:1:move of /)]);
    await db.deleteFrom('job').where('kind', '=', 'settle').execute();
    await move(2, 'midweek', 0);
    expect(await settled()).toEqual([]);
  });

  it('without a date belongs to no gameweek; what is unknown is not found', async () => {
    const { matches } = await calendar();
    const of = { command_id: randomUUID(), gameweek_id: gameweekId(2), part: 'weekend' as const };
    const unknown = await admin.post('/api/gameweek/move-match', { ...of, match_id: 999_999 as never });
    expect(unknown.problem?.title).toBe('Match not found');
    expect((await move(7, 'weekend')).problem?.title).toBe('Gameweek not found');
    const postponed = { match_date: null, gameweek_id: null, part: null };
    await db
      .updateTable('real_matches')
      .set(postponed)
      .where('id', '=', matches[3]?.id as never)
      .execute();
    const match_id = matches[3]?.id as never;
    const moved = await admin.post('/api/gameweek/move-match', { ...of, command_id: randomUUID(), match_id });
    expect(moved.problem?.title).toBe('A match without a date belongs to no gameweek');
  });

  it('that takes a deadline with it is told to managers, and so is the way back', async () => {
    const told = async () =>
      (
        await db
          .selectFrom('job')
          .select('body')
          .where('kind', '=', 'tell-moved-deadline')
          .where('key', 'like', '%/2/weekend')
          .execute()
      ).map(({ body }) => body);
    server.clock.set(instant('2025-08-13T12:00:00Z'));
    await move(2, 'weekend', 0);
    const [first] = await told();
    expect(first).toMatchObject({ from: '2025-08-22T17:00:00.000Z', to: '2025-08-15T17:00:00.000Z' });
    await move(1, 'weekend', 0);
    const [second] = await told();
    expect(second).toMatchObject({ from: '2025-08-15T17:00:00.000Z', to: '2025-08-22T17:00:00.000Z' });
  });

  it('stays where it is chosen for, however late the gameweek, until it has a new date', async () => {
    // Its own deadline has passed, that of the second gameweek has not: line-ups chosen for it would be seen too soon.
    server.clock.set(instant('2025-08-15T17:00:00Z'));
    expect((await move(2, 'midweek', 0)).problem).toMatchObject({
      status: 422,
      code: 'kick_off_too_soon',
      title: 'This match kicks off too soon to be picked for. It can be moved once it has its new date.',
    });
  });

  it('moves into a part whose deadline an admin has put off, until that one', async () => {
    server.clock.set(instant('2025-08-15T16:00:00Z'));
    const putOff = { gameweek_id: gameweekId(1), part: 'weekend', deadline: '2025-08-16T10:00:00Z' } as const;
    await admin.post('/api/gameweek/move-deadline', { command_id: randomUUID(), ...putOff });
    await move(2, 'weekend', 1);
    server.clock.set(instant('2025-08-15T18:00:00Z'));
    expect((await move(1, 'weekend', 1)).status).toBe(200);
  });

  it('stays if the deadline there has passed, if it has a report, or if it is already there', async () => {
    expect((await move(1, 'weekend', 0)).problem).toMatchObject({ status: 409, code: 'match_unmoved' });
    server.clock.set(instant('2025-08-15T17:00:00Z'));
    expect((await move(1, 'weekend', 3)).problem).toMatchObject({ status: 422, code: 'deadline_passed' });
    await db.updateTable('real_matches').set({ report_complete: true }).execute();
    expect((await move(2, 'midweek', 3)).problem).toMatchObject({ status: 422, code: 'match_has_report' });
  });

  it('stays while it is void, and says so: it has no report', async () => {
    await db.updateTable('real_matches').set({ is_void: true }).execute();
    expect((await move(2, 'midweek', 0)).problem).toMatchObject({
      status: 422,
      code: 'match_void',
      title: 'This match is void. Take that back first.',
    });
  });
});

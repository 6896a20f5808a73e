import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { hour } from '#game/zone-time';
import { gameweekId } from '#test/builders/ids';
import { mailbox } from '#test/builders/mailbox';
import { importSeason } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../platform/database/transaction.ts';
import { scheduleOverdue } from './mail-overdue.ts';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { db } = server.database;
const { newest } = mailbox(server);
const ada = 'ada@example.org';
// Gameweek 1 has a match on Saturday at 14:00 and one on Sunday at 14:00; its weekend locks on Friday.
let saturday: MatchId;

const liveUntil = async (moment: string): Promise<void> => {
  server.clock.set(instant(moment));
  while ((await server.runDueJobs()) > 0);
};
const subjects = async (): Promise<readonly string[]> =>
  (await db.selectFrom('mail').select(['subject', 'recipient']).orderBy('created_at').execute()).map(
    ({ subject, recipient }) => `${recipient}: ${subject}`,
  );

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-01T12:00:00Z'));
  await importSeason(server.context);
  await server.createAdmin({ email: ada });
  await server.createManager({ email: 'marta@example.org' });
  const [first] = await db.selectFrom('real_matches').select('id').orderBy('match_date').limit(1).execute();
  saturday = first?.id as MatchId;
  await liveUntil('2025-08-15T17:00:00Z');
});

describe('a match that is never completed', () => {
  it('is mailed to the admins twelve hours after kick-off, once, with a link to it', async () => {
    await liveUntil('2025-08-17T01:59:59Z');
    expect(await subjects()).toEqual([]);
    await liveUntil('2025-08-17T02:00:00Z');
    expect(await subjects()).toEqual([`${ada}: Overdue: Arsenal – Tottenham Hotspur`]);
    expect((await newest(ada))?.text).toBe(
      [
        'Arsenal – Tottenham Hotspur is not complete',
        'Its report is open, 12 hours or more after kick-off. Points, autosubs and results of its gameweek wait for it.',
        `Open the report:\nhttp://localhost:3000/match-reports/${saturday}`,
        'Complete the report, or void the match if it was not played. Take that back once it has its new date.',
        '-- \nTouchline\n',
      ].join('\n\n'),
    );
    await liveUntil('2025-08-17T20:00:00Z');
    expect(await subjects()).toHaveLength(1);
  });

  it('is mailed at its own time if it kicks off later than planned', async () => {
    await db
      .updateTable('real_matches')
      .set({ match_date: '2025-08-16T19:00:00Z' })
      .where('id', '=', saturday)
      .execute();
    await liveUntil('2025-08-17T02:00:00Z');
    expect(await subjects()).toEqual([]);
    await liveUntil('2025-08-17T07:00:00Z');
    expect(await subjects()).toHaveLength(1);
  });

  it.each([
    ['complete', { report_complete: true }],
    ['void', { is_void: true }],
    ['postponed', { match_date: null, gameweek_id: null, part: null }],
  ])('is not told of when it is %s by then', async (_what, state) => {
    await db.updateTable('real_matches').set(state).where('id', '=', saturday).execute();
    await liveUntil('2025-08-17T02:00:00Z');
    expect(await subjects()).toEqual([]);
  });
});

describe('a report that is open again', () => {
  const press = async (act: 'set-void' | 'reopen', body: object) => {
    const admin = server.as(await server.createAdmin({ email: 'eva@example.org' }));
    const command = { command_id: randomUUID(), match_id: saturday, ...body };
    const { status } = await admin.post(`/api/match/${act}`, command);
    expect(status).toBe(200);
  };
  const isOver = (state: { report_complete: true } | { is_void: true }) =>
    db.updateTable('real_matches').set(state).where('id', '=', saturday).execute();

  it.each([
    ['by a correction', { report_complete: true }, 'reopen', {}],
    ['because it is void no longer', { is_void: true }, 'set-void', { is_void: false }],
  ] as const)('%s is mailed twelve hours later', async (_why, over, act, body) => {
    await isOver(over);
    // Sunday's match has its own.
    await db.updateTable('real_matches').set({ is_void: true }).where('id', '<>', saturday).execute();
    await liveUntil('2025-08-18T12:00:00Z');
    await press(act, body);
    await liveUntil('2025-08-18T23:59:59Z');
    expect(await subjects()).toEqual([]);
    await liveUntil('2025-08-19T00:00:00Z');
    expect(await subjects()).toContain(`${ada}: Overdue: Arsenal – Tottenham Hotspur`);
  });

  it('before twelve hours have passed since kick-off is mailed then', async () => {
    await isOver({ report_complete: true });
    await liveUntil('2025-08-17T01:59:59Z');
    await press('reopen', {});
    await liveUntil('2025-08-17T02:00:00Z');
    expect(await subjects()).toContain(`${ada}: Overdue: Arsenal – Tottenham Hotspur`);
  });
});

it('a season imported halfway through sends no mails about its past', async () => {
  await server.database.truncate();
  await server.createAdmin({ email: ada });
  server.clock.set(instant('2025-12-01T12:00:00Z'));
  await importSeason(server.context);
  await liveUntil('2025-12-02T12:00:00Z');
  expect(await subjects()).toEqual([]);
});

it.each([
  ['two days ago gets none', 0, 0],
  ['less than two days ago gets it', 1, 1],
])('a match whose mail was due %s', async (_what, milliseconds, count) => {
  const { season_id, match_date } = await db
    .selectFrom('real_matches')
    .select(['season_id', 'match_date'])
    .where('id', '=', saturday)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('job').execute();
  // Sunday's is due later.
  await db.updateTable('real_matches').set({ is_void: true }).where('id', '<>', saturday).execute();
  const now = ((match_date?.getTime() ?? 0) + 12 * hour + 48 * hour - milliseconds) as Instant;
  const part = { season: season_id, gameweek: gameweekId(1), part: 'weekend' } as const;
  await transaction(db, (trx) => scheduleOverdue(trx, part, now));
  expect(await db.selectFrom('job').select('id').where('kind', '=', 'tell-overdue').execute()).toHaveLength(count);
});

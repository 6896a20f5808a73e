// Each kind of news at its limits: when it is due, and until when it is of use.

import { beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instant, instantText } from '#game/instant';
import { leagueId } from '#test/builders/ids';
import { insertAccount, insertFantasyMatch } from '#test/builders/insert-rows';
import { createTeam } from '#test/builders/season-scene';
import { firstDeadline, type SelectionScene, selectionScene } from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../platform/database/transaction.ts';
import { planReminders, prepareReminders } from './plan-reminders.ts';
import { schedulePlannedDraft } from './tell-planned-draft.ts';
import { tellResults } from './tell-results.ts';
import { tellSquadChange } from './tell-squad-change.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;
const { config } = server.context;
const now = instant('2025-08-14T12:00:00Z');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
let scene: SelectionScene;

beforeEach(async () => {
  scene = await selectionScene(server);
  await insertAccount(db, scene.owner.id);
});

/** In how long what was written is due, and of use no longer; in milliseconds after this moment. */
async function written(after: Instant): Promise<readonly (readonly [number, number])[]> {
  const rows = await db.selectFrom('notices').select(['due_at', 'useful_until']).orderBy('id').execute();
  return rows.map(({ due_at, useful_until }) => [due_at.getTime() - after, useful_until.getTime() - after]);
}
/** In how long the waiting job of this kind runs; null without one. */
async function jobIn(kind: string, after: Instant): Promise<number | null> {
  const job = await db
    .selectFrom('job')
    .select('due_at')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return job === undefined ? null : job.due_at.getTime() - after;
}

it('a changed squad is told after two minutes, and for three days', async () => {
  const [player] = (await db.selectFrom('players').select('code').execute()).map(({ code }) => code);
  const caller = { managerId: (await server.createAdmin()).id, sessionId: '' };
  if (player === undefined) throw new Error('there is nobody to assign');
  const changed = { season: scene.season, team: scene.team, player, change: 'assigned' } as const;
  await transaction(db, (trx) => tellSquadChange({ trx, config, now }, caller, changed));
  expect(await written(now)).toEqual([[2 * minute, 3 * day]]);
});

describe('a final result', () => {
  const settledAt = instant('2025-08-20T12:00:00Z');
  /** What is written at this moment of a gameweek that ended then. */
  async function toldAt(moment: number, endedAt = settledAt - day) {
    const rival = await createTeam(db, scene.season, { name: 'Rival', block: 1 });
    await insertFantasyMatch(db, { season: scene.season, home: scene.team, away: rival });
    await db.updateTable('fantasy_matches').set({ is_completed: true, draw: true }).execute();
    const { gameweek } = scene.first;
    await db
      .updateTable('gameweeks')
      .set({ start_time: new Date(endedAt - 7 * day), end_time: new Date(endedAt), settled_at: new Date(settledAt) })
      .where('id', '=', gameweek)
      .execute();
    server.clock.set(moment as Instant);
    // What else is due by then would settle the gameweek anew.
    await db.deleteFrom('job').execute();
    await transaction(db, (trx) =>
      tellResults.schedule(trx, { season_id: scene.season, gameweek_id: gameweek, after: null }, moment as Instant),
    );
    await server.runDueJobs();
    return (await written(settledAt)).map(([, usefulUntil]) => usefulUntil);
  }

  it('is of use for a day and a half after it was settled', async () => {
    expect(await toldAt(settledAt)).toEqual([1.5 * day]);
  });

  it.each([
    ['is told for a day', day - 1, 1],
    ['is told no longer than a day', day, 0],
  ])('%s', async (_what, later, count) => {
    expect(await toldAt(settledAt + later)).toHaveLength(count);
  });

  it.each([
    ['is told two weeks after its gameweek', settledAt - 14 * day, 1],
    ['is told no later than two weeks after its gameweek', settledAt - 14 * day - 1, 0],
  ])('%s', async (_what, endedAt, count) => {
    expect(await toldAt(settledAt, endedAt)).toHaveLength(count);
  });
});

describe('reminders', () => {
  it('are looked after in a quarter of an hour, and sooner if one is due', async () => {
    await db.deleteFrom('job').execute();
    await prepareReminders(server.context);
    expect(await jobIn('plan-reminders', now)).toBe(15 * minute);
    const looksAfter = async (moment: number) => {
      server.clock.set(moment as Instant);
      await transaction(db, (trx) => planReminders.schedule(trx, {}, moment as Instant));
      await server.runDueJobs();
      return jobIn('plan-reminders', moment as Instant);
    };
    // The usual reminder is due a day before the deadline.
    const due = firstDeadline - day;
    expect(await looksAfter(now)).toBe(15 * minute);
    expect(await looksAfter(due - 10 * minute)).toBe(10 * minute);
    await db.updateTable('seasons').set({ is_current: false }).execute();
    expect(await looksAfter(due - 5 * minute)).toBe(15 * minute);
  });
});

describe('a draft that is planned', () => {
  const plan = (beginsAt: number | null, from: number | null) =>
    transaction(db, (trx) =>
      schedulePlannedDraft(
        { trx, config, now },
        { season: scene.season, league: leagueId(4) },
        { beginsAt: beginsAt as Instant | null, from: from as Instant | null },
      ),
    );

  it.each([
    ['for later', null, 2 * day, [], 1 * day],
    ['for the coming day', null, 12 * hour, [], 2 * minute],
    ['for a day and a moment ahead', null, day + 5 * minute, [], 5 * minute],
    ['and moved', 3 * day, 2 * day, [[2 * minute, 2 * day]], 1 * day],
    ['and moved to the coming day', 3 * day, day, [[2 * minute, day]], 2 * minute],
    ['and moved to a moment after it', 3 * day, day + 1, [[2 * minute, day + 1]], 2 * minute],
    ['and taken back', 3 * day, null, [[2 * minute, 3 * day]], null],
  ] as const)('%s is told in time', async (_what, from, beginsAt, told, again) => {
    await plan(beginsAt === null ? null : now + beginsAt, from === null ? null : now + from);
    expect([await written(now), await jobIn('tell-planned-draft', now)]).toEqual([told, again]);
  });

  it.each([
    ['before it begins', -1, 1],
    ['not when it begins', 0, 0],
  ])('is told %s', async (_what, later, count) => {
    const beginsAt = (now + 2 * day) as Instant;
    const row = { season_id: scene.season, league_id: leagueId(4), begins_at: instantText(beginsAt) };
    await db.insertInto('draft_plans').values(row).execute();
    await plan(beginsAt, null);
    server.clock.set((beginsAt + later) as Instant);
    await server.runDueJobs();
    expect(await db.selectFrom('notices').select('id').where('kind', '=', 'draft').execute()).toHaveLength(count);
  });
});

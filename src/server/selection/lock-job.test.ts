import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { insertLeague } from '#test/builders/insert-rows';
import { createTeam } from '#test/builders/season-scene';
import { selected } from '#test/builders/selection-notation';
import {
  eleven,
  firstDeadline,
  otherEleven,
  type SelectionScene,
  selectionScene,
} from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { lockPart } from './lock-part.ts';
import { selectionHash } from './selection-hash.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { context, clock } = server;
const { db } = server.database;
let scene: SelectionScene;

beforeEach(async () => {
  scene = await selectionScene(server);
});

describe('the job of a deadline', () => {
  it('changes nothing when it runs again', async () => {
    await scene.save(selected(eleven));
    await scene.lockAt(firstDeadline);
    const state = async () => [
      await db.selectFrom('selections').selectAll().execute(),
      await db.selectFrom('gameweeks').selectAll().execute(),
      await db.selectFrom('change').selectAll().execute(),
    ];
    const before = await state();
    await db.updateTable('job').set({ done_at: null }).execute();
    await server.runDueJobs();
    expect(await state()).toEqual(before);
  });

  it('catches up in the order of the deadlines after the server was down', async () => {
    await scene.save(selected(otherEleven));
    await scene.lockAt(instant('2025-08-30T12:00:00Z'));
    expect(await scene.lockedParts()).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(await scene.kept(scene.third)).toBe(otherEleven);
  });

  it('locks once with three processes at the same time', async () => {
    for (const league of [5, 6]) await createTeam(db, scene.season, { block: 0, league });
    clock.set(instant('2025-08-30T12:00:00Z'));
    const runners = [1, 2, 3].map(() => startJobRunner(context, [lockPart], { asleep: true }));
    await Promise.all(runners.map((runner) => runner.runDueJobs()));
    expect(await scene.lockedParts()).toEqual([
      [false, true],
      [true, true],
    ]);
    const failed = await db.selectFrom('job').select('last_error').where('attempts', '>', 0).execute();
    expect(failed).toEqual([]);
  });

  it('waits for a deadline that was moved', async () => {
    await db
      .updateTable('gameweeks')
      .set({ weekend_deadline: new Date('2025-08-15T18:00:00Z') })
      .where('id', '=', gameweekId(1))
      .execute();
    await scene.lockAt(firstDeadline);
    expect(await scene.lockedParts()).toEqual([
      [false, false],
      [false, false],
    ]);
    expect((await scene.save(selected(eleven))) && (await scene.lockAt(instant('2025-08-15T18:00:00Z')))).toBe(1);
    expect(await scene.origin(scene.first)).toBe('manager');
  });
});

it('keeps every save accepted while it runs, each matching its receipt, and none later than the lock', async () => {
  const teams = [scene.team];
  for (let league = 5; league < 25; league++) {
    const made = await insertLeague(db, `League ${league}`);
    teams.push(
      await createTeam(db, scene.season, {
        manager: scene.owner,
        block: 0,
        league: made,
        name: `Team ${league}`,
      }),
    );
  }
  clock.set((firstDeadline - 5) as Instant);
  const accepted = new Map<TeamId, { hash: string }>();
  let refused = 0;
  let judged = 0;
  const attempts = Array.from({ length: 400 }, async (_, attempt) => {
    const of = teams[attempt % teams.length] as TeamId;
    await pause(attempt / 4);
    const saved = await scene.save(selected(attempt % 3 ? eleven : otherEleven), scene.first, of);
    // Half of them are judged before the deadline, however fast this machine is.
    judged++;
    if (judged % 40 === 0) clock.advance(1);
    if (saved.status === 409) {
      expect(saved.problem?.code).toBe('deadline_passed');
      refused++;
      return;
    }
    expect(saved.status).toBe(200);
    expect(instant(saved.body.receipt.saved_at)).toBeLessThan(firstDeadline);
    accepted.set(of, saved.body.receipt);
  });
  const locking = Array.from({ length: 3 }, async () => {
    while (judged < attempts.length) {
      await pause(3);
      await server.runDueJobs();
    }
  });
  await Promise.all([...attempts, ...locking]);
  clock.set(firstDeadline);
  await server.runDueJobs();
  expect(refused).toBeGreaterThan(0);
  expect(accepted.size).toBeGreaterThan(0);
  for (const of of teams) {
    const players = await scene.playersAt(scene.first, of);
    const receipt = await scene.receiptAt(scene.first, of);
    expect(players).toHaveLength(14);
    expect(receipt?.hash).toBe(selectionHash(scene.first, of, players));
    expect(receipt?.origin).toBe(accepted.has(of) ? 'manager' : 'auto-pick');
  }
});

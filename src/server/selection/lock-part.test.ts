import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeasonId, TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { isRefusal } from '#game/refusal';
import type { SelectedPlayer } from '#game/selection/selection';
import { createTeam, gameweek, importSeason, playersOf, seasonOf } from '#test/builders/season-scene';
import { notationOf, playerCode, selected } from '#test/builders/selection-notation';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { HttpError } from '../platform/http/http-error.ts';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { lockPartJob } from './lock-part.ts';
import type { PartPlace } from './part-place.ts';
import { saveSelection } from './save-selection.ts';
import { selectionHash } from './selection-hash.ts';
import { readSelection } from './selection-store.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { context, clock } = server;
const { db } = server.database;
const firstDeadline = instant('2025-08-15T17:00:00Z');
const secondDeadline = instant('2025-08-19T17:00:00Z');
const eleven = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5';
const otherEleven = 'GK2 D1 D2 D3 D5 M1 M2 M3 M5 S1 S3 | GK1 M4 D4';

let season: SeasonId;
let owner: TestManager;
let team: TeamId;
const first = (): PartPlace => ({ season, gameweek: gameweek(1), part: 'weekend' });
const second = (): PartPlace => ({ season, gameweek: gameweek(2), part: 'midweek' });

beforeEach(async () => {
  await server.database.truncate();
  clock.set(instant('2025-08-14T12:00:00Z'));
  season = (await importSeason(context)).season_id;
  owner = await server.createManager();
  team = await createTeam(db, season, { manager: owner.id, block: 0 });
});

const save = (players: readonly SelectedPlayer[], place: PartPlace = first(), of = team) =>
  saveSelection(context, {
    manager: owner.id,
    team: of,
    gameweek: place.gameweek,
    part: place.part,
    selected: players,
  });
const lockAt = (moment: Instant) => {
  clock.set(moment);
  return server.runDueJobs();
};
const playersAt = async (place: PartPlace, of = team) => (await readSelection(db, place, of))?.players ?? [];
const kept = async (place: PartPlace, of = team) => notationOf(await playersAt(place, of));
const receiptAt = async (place: PartPlace, of = team) => (await readSelection(db, place, of))?.receipt ?? null;
const origin = async (place: PartPlace, of = team) => (await receiptAt(place, of))?.origin;
const lockedAt = async () =>
  (await db.selectFrom('gameweeks').selectAll().orderBy('id').execute()).map(
    ({ midweek_locked_at, weekend_locked_at }) => [midweek_locked_at !== null, weekend_locked_at !== null],
  );

describe('at the deadline', () => {
  it('a saved selection stays as it is and gets the clubs of that instant', async () => {
    await save(selected(eleven));
    const players = playersOf(2).map((player) => ({ ...player, club: 'Chelsea' }));
    await importSeason(context, seasonOf({ players }));
    await lockAt(firstDeadline);
    expect(await kept(first())).toBe(eleven);
    expect(await origin(first())).toBe('manager');
    const chelsea = await db
      .selectFrom('real_teams')
      .select('id')
      .where('real_team_name', '=', 'Chelsea')
      .executeTakeFirstOrThrow();
    const rows = await db.selectFrom('team_selections').select('real_team_id').execute();
    expect(new Set(rows.map(({ real_team_id }) => real_team_id))).toEqual(new Set([chelsea.id]));
  });

  it('a team that has never saved gets what Auto-pick would pick, and the audit log says so', async () => {
    await lockAt(firstDeadline);
    expect(await origin(first())).toBe('auto-pick');
    expect(await playersAt(first())).toHaveLength(14);
    const [entry] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'auto-pick')
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toMatchObject({ manager_id: null, subject: { gameweek_id: 1, part: 'weekend', team_ids: [team] } });
  });

  it('a team that saved nothing keeps its last selection, with a receipt that matches and no points', async () => {
    await save(selected(otherEleven));
    await lockAt(firstDeadline);
    await lockAt(secondDeadline);
    expect(await kept(second())).toBe(otherEleven);
    const receipt = await receiptAt(second());
    expect(receipt).toMatchObject({ origin: 'copied', saved_at: new Date(secondDeadline).toISOString() });
    expect(receipt?.hash).toBe(selectionHash(second(), team, selected(otherEleven)));
    const rows = await db.selectFrom('team_selections').selectAll().where('gameweek_id', '=', gameweek(2)).execute();
    expect(rows.map(({ weekend_score, midweek_score }) => [weekend_score, midweek_score])).toEqual(
      rows.map(() => [0, 0]),
    );
  });

  it('a team whose manager has saved nothing is picked anew each time, whoever was picked before', async () => {
    await lockAt(firstDeadline);
    const before = await kept(first());
    const best = before.replace('GK1', 'GK2').replace('| GK2', '| GK1');
    await db.updateTable('players').set({ total_points: 50 }).where('code', '=', playerCode('GK2')).execute();
    await lockAt(secondDeadline);
    expect(await kept(second())).toBe(best);
    expect(await origin(second())).toBe('auto-pick');
    const entries = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'auto-pick')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(({ subject }) => subject)).toMatchObject([
      { gameweek_id: 2, part: 'midweek', team_ids: [team] },
      { gameweek_id: 1, part: 'weekend', team_ids: [team] },
    ]);
  });

  it('a copy of what the manager once saved is copied on', async () => {
    await save(selected(otherEleven));
    await lockAt(secondDeadline);
    await lockAt(instant('2025-08-30T12:00:00Z'));
    const third: PartPlace = { season, gameweek: gameweek(2), part: 'weekend' };
    expect([await kept(third), await origin(third)]).toEqual([otherEleven, 'copied']);
  });

  it('a player who left the squad is dropped, and the first of the bench who fits takes his place', async () => {
    await save(selected(eleven));
    await lockAt(firstDeadline);
    await db.deleteFrom('squads').where('player_id', '=', playerCode('M2')).execute();
    await lockAt(secondDeadline);
    expect(await kept(second())).toBe('GK1 D1 D2 D3 D4 M1 D5 M3 M4 S1 S2 | GK2 M5');
  });

  it('what is copied is the latest earlier deadline, not the latest save', async () => {
    await save(selected(eleven), second());
    await save(selected(otherEleven), first());
    await lockAt(instant('2025-08-22T17:00:00Z'));
    expect(await kept({ season, gameweek: gameweek(2), part: 'weekend' })).toBe(eleven);
  });

  it('a team without a squad has nothing to copy', async () => {
    const empty = await createTeam(db, season, { name: 'Newcomers' });
    await lockAt(firstDeadline);
    expect(await receiptAt(first(), empty)).toBeNull();
  });

  it('the part is marked and every league is told, once', async () => {
    await lockAt((firstDeadline - 1) as Instant);
    expect((await lockedAt()).flat()).not.toContain(true);
    const before = await db.selectFrom('change').selectAll().execute();
    expect(await lockAt(firstDeadline)).toBe(1);
    expect(await lockedAt()).toEqual([
      [false, true],
      [false, false],
    ]);
    const changes = await db.selectFrom('change').selectAll().orderBy('number').execute();
    expect(changes.slice(before.length).map(({ body }) => body)).toEqual([{ kind: 'leagues', league_ids: null }]);
  });
});

describe('the job of a deadline', () => {
  it('done again changes nothing', async () => {
    await save(selected(eleven));
    await lockAt(firstDeadline);
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

  it('catches up in the order of the deadlines when the server was down', async () => {
    await save(selected(otherEleven));
    await lockAt(instant('2025-08-30T12:00:00Z'));
    expect(await lockedAt()).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(await kept({ season, gameweek: gameweek(2), part: 'weekend' })).toBe(otherEleven);
  });

  it('locks once with three processes at the same time', async () => {
    for (const league of [5, 6]) await createTeam(db, season, { block: 0, league });
    clock.set(instant('2025-08-30T12:00:00Z'));
    const surroundings = { db, clock, kinds: { 'lock-part': lockPartJob }, log: context.log };
    const runners = [1, 2, 3].map(() => startJobRunner(surroundings, { asleep: true }));
    await Promise.all(runners.map((runner) => runner.runDueJobs()));
    expect(await lockedAt()).toEqual([
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
      .where('id', '=', gameweek(1))
      .execute();
    await lockAt(firstDeadline);
    expect(await lockedAt()).toEqual([
      [false, false],
      [false, false],
    ]);
    expect((await save(selected(eleven))) && (await lockAt(instant('2025-08-15T18:00:00Z')))).toBe(1);
    expect(await origin(first())).toBe('manager');
  });
});

it('of saves that race the job each accepted one is kept and matches its receipt, and none is later than the lock', async () => {
  const teams = [team];
  for (let league = 5; league < 25; league++) {
    const made = await db
      .insertInto('leagues')
      .values({ name: `League ${league}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    teams.push(await createTeam(db, season, { manager: owner.id, block: 0, league: made.id, name: `Team ${league}` }));
  }
  clock.set((firstDeadline - 5) as Instant);
  const accepted = new Map<TeamId, { hash: string }>();
  let refused = 0;
  let judged = 0;
  const attempts = Array.from({ length: 400 }, async (_, attempt) => {
    const of = teams[attempt % teams.length] as TeamId;
    await pause(attempt / 4);
    const saved = await save(selected(attempt % 3 ? eleven : otherEleven), first(), of).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.code !== 'deadline_passed') throw error;
      refused++;
      return null;
    });
    // Half of them are judged before the deadline, however fast this machine is.
    judged++;
    if (judged % 40 === 0) clock.advance(1);
    if (saved === null) return;
    if (isRefusal(saved)) throw new Error(saved.sentence);
    expect(instant(saved.saved_at)).toBeLessThan(firstDeadline);
    accepted.set(of, saved);
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
    const players = await playersAt(first(), of);
    const receipt = await receiptAt(first(), of);
    expect(players).toHaveLength(14);
    expect(receipt?.hash).toBe(selectionHash(first(), of, players));
    expect(receipt?.origin).toBe(accepted.has(of) ? 'manager' : 'auto-pick');
  }
});

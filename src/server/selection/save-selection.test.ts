import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { readLive } from '#test/builders/live-reader';
import { createTeam, importSeason } from '#test/builders/season-scene';
import { selected } from '#test/builders/selection-notation';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;
const deadline = instant('2025-08-15T17:00:00Z');
const eleven = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5';
const otherEleven = 'GK2 D1 D2 D3 D5 M1 M2 M3 M5 S1 S3 | GK1 M4 D4';

const rowsOf = (notation: string) => [...selected(notation)];

let owner: TestManager;
let rival: TestManager;
let admin: TestManager;
let team: TeamId;

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-14T12:00:00Z'));
  const { season_id } = await importSeason(server.context);
  [owner, rival, admin] = [await server.createManager(), await server.createManager(), await server.createAdmin()];
  team = await createTeam(db, season_id, { manager: owner, block: 0 });
  await createTeam(db, season_id, { manager: rival, block: 1 });
});

const weekend = { gameweek_id: gameweekId(1), part: 'weekend' as const };
const save = (selection = rowsOf(eleven), place: object = weekend, as = owner) =>
  server.as(as).post('/api/selection/save', { team_id: team, ...weekend, ...place, selection });
const read = (as = owner, place: object = weekend) =>
  server.as(as).get('/api/selection/read', { team_id: team, ...weekend, ...place });
const storedRows = async () => (await db.selectFrom('team_selections').selectAll().execute()).length;

describe('a save', () => {
  it('is stored in full, with a receipt of the instant and the hash', async () => {
    const { body } = await save();
    expect(body.receipt).toMatchObject({ saved_at: '2025-08-14T12:00:00.000Z', origin: 'manager' });
    const kept = (await read()).body;
    expect(kept.receipt).toEqual(body.receipt);
    expect(kept.selection).toEqual(rowsOf(eleven));
    expect(kept).toMatchObject({ deadline: '2025-08-15T17:00:00.000Z', is_locked: false });
    expect(kept.squad).toHaveLength(15);
  });

  it('replaces the previous one and has a new hash', async () => {
    const first = (await save()).body.receipt;
    const second = (await save(rowsOf(otherEleven))).body.receipt;
    expect(second.hash).not.toBe(first.hash);
    expect((await read()).body.selection).toEqual(rowsOf(otherEleven));
    expect(await storedRows()).toBe(14);
  });

  it('of the same eleven has the same hash on every device', async () => {
    const first = (await save()).body.receipt.hash;
    expect((await save(rowsOf(eleven).toReversed())).body.receipt.hash).toBe(first);
  });

  it('from many devices at once stores one of them in full', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save(rowsOf(at % 2 ? eleven : otherEleven))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const kept = (await read()).body;
    expect([rowsOf(eleven), rowsOf(otherEleven)]).toContainEqual(kept.selection);
    expect(answers.map(({ body }) => body.receipt.hash)).toContain(kept.receipt?.hash);
    expect(await storedRows()).toBe(14);
  });

  it("is announced to the team's devices alone, and changes no number that others see", async () => {
    const numberOf = () => db.selectFrom('live_position').select('last_number').executeTakeFirstOrThrow();
    const [before, own, others] = [
      await numberOf(),
      await readLive(server.as(owner), `channels=team:${team}`),
      await readLive(server.as(rival), 'channels=league:4'),
    ];
    const hashes = await Promise.all(
      [rowsOf(eleven), rowsOf(otherEleven)].map(async (rows) => (await save(rows)).body),
    );
    const frames = await own.waitFor(2);
    const told = { kind: 'selection-saved', team_id: team, ...weekend };
    expect(frames.map(({ change }) => change)).toEqual(
      expect.arrayContaining(hashes.map(({ receipt: { hash } }) => ({ ...told, hash }))),
    );
    expect(others.text()).not.toContain('data:');
    expect(await numberOf()).toEqual(before);
    own.close();
    others.close();
  });

  it('for gameweek 0 is for gameweek 1', async () => {
    await save(rowsOf(eleven), { gameweek_id: 0 });
    expect((await read()).body.receipt?.origin).toBe('manager');
  });
});

describe('the deadline', () => {
  it('is judged to the millisecond', async () => {
    server.clock.set((deadline - 1) as Instant);
    expect((await save()).status).toBe(200);
    server.clock.set(deadline);
    const late = await save(rowsOf(otherEleven));
    expect(late).toMatchObject({
      status: 409,
      problem: { code: 'deadline_passed', title: 'Team selection deadline has passed' },
    });
    expect((await read()).body).toMatchObject({ selection: rowsOf(eleven), is_locked: true });
  });

  it("ignores the browser's clock", async () => {
    server.clock.set(deadline);
    const response = await server.as(owner).fetch('/api/selection/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json', date: 'Thu, 14 Aug 2025 12:00:00 GMT' },
      body: JSON.stringify({ team_id: team, ...weekend, selection: rowsOf(eleven), saved_at: '2025-08-14T12:00:00Z' }),
    });
    expect([400, 409]).toContain(response.status);
    expect(await storedRows()).toBe(0);
  });

  it('of an absent part never comes: nothing can be saved for it', async () => {
    expect(await save(rowsOf(eleven), { part: 'midweek' })).toMatchObject({
      status: 422,
      problem: { code: 'part_absent' },
    });
  });
});

describe('a selection that cannot be saved', () => {
  it.each([
    ['nothing', '', 'Please complete your team selection first'],
    ['ten players', 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5', 'Please complete your team selection first'],
    [
      'a player of another squad',
      'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S9 | GK2 D5 M5',
      'A selected player is not in your squad',
    ],
    [
      'an eleven of twelve',
      'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 S3 | GK2 D5 M5',
      'You can only select 11 players for your starting lineup',
    ],
    ['a bench of eleven', '| GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2', 'Autobench is full'],
  ])('%s is refused and leaves the last save as it was', async (_what, notation, sentence) => {
    await save();
    expect(await save(rowsOf(notation))).toMatchObject({ status: 422, problem: { title: sentence } });
    expect((await read()).body.selection).toEqual(rowsOf(eleven));
  });

  it('for a gameweek that does not exist', async () => {
    expect((await save(rowsOf(eleven), { gameweek_id: 99 })).status).toBe(404);
  });
});

describe('an open selection', () => {
  it('is hidden from a rival and from an admin, saved or not', async () => {
    await save();
    for (const other of [rival, admin]) {
      const [reading, writing] = [await read(other), await save(rowsOf(eleven), weekend, other)];
      expect([reading.status, writing.status]).toEqual([403, 403]);
      expect(JSON.stringify([reading.problem, writing.problem])).not.toMatch(/101|hash|saved_at/);
    }
  });

  it('shows its owner what would be used while nothing is saved', async () => {
    const { body } = await read();
    expect(body.receipt).toBeNull();
    expect(body.selection).toHaveLength(14);
    await save(rowsOf(otherEleven));
    const midweek = (await read(owner, { gameweek_id: 2, part: 'midweek' })).body;
    expect(midweek).toMatchObject({ receipt: null, selection: rowsOf(otherEleven) });
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPointsTable } from '#game/scoring/points-table';
import { playerId } from '#test/builders/ids';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { checkSeason } from '../match/recompute/recompute-season.ts';
import { transaction } from '../platform/database/transaction.ts';
import { lockReportRows } from './scoring-store.ts';

const server = await testServer({ now: '2025-08-16T15:00:00Z' });
const { db } = server.database;
let world: World;
let admin: ReturnType<typeof server.as>;

const home = playerId(1000);
const away = playerId(1100);
const eleven = (first: number) => Array.from({ length: 11 }, (_one, index) => playerId(first + index));

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  admin = server.as(world.admin);
  const match_id = world.matches[0];
  await admin.post('/api/match/save-line-ups', {
    command_id: randomUUID(),
    match_id,
    home: { xi: eleven(home), bench: [] },
    away: { xi: eleven(away), bench: [] },
  });
});

const startingXi = (points: number) => ({
  ...defaultPointsTable,
  points: { ...defaultPointsTable.points, as_xi: { GK: points, D: points, DM: points, M: points, S: points } },
});
const rules = (points: number) => ({ points_table: startingXi(points), part_clean_sheet_minutes: 45 });
const change = (points: number, version = 1) =>
  admin.post('/api/scoring/change', { command_id: randomUUID(), ...rules(points), version });
const earned = async () =>
  (await db.selectFrom('match_reports').select('points_earned').where('player_id', '=', home).executeTakeFirst())
    ?.points_earned ?? 0;
const total = async () =>
  (await db.selectFrom('players').select('total_points').where('code', '=', home).executeTakeFirst())?.total_points ??
  0;

describe('the points table', () => {
  it('can be read by every manager', async () => {
    const { body } = await server.as(world.marta.manager).get('/api/scoring/current', {});
    expect(body).toMatchObject({ version: 1, season: '2025-26', part_clean_sheet_minutes: 45 });
    expect(body.points_table).toEqual(defaultPointsTable);
  });

  it('is previewed without being changed', async () => {
    const before = await earned();
    const { body } = await admin.post('/api/scoring/preview', rules(5));
    expect(body.players_changed).toBe(22);
    expect(body.players[0]).toMatchObject({ after: (body.players[0]?.before ?? 0) + 3 });
    expect(await earned()).toBe(before);
    expect((await admin.post('/api/scoring/preview', rules(2))).body).toMatchObject({
      players_changed: 0,
      matches: [],
    });
  });

  it('rescores the season when it changes, like a recomputation from scratch', async () => {
    const [points, sum] = [await earned(), await total()];
    const { body } = await change(5);
    expect(body).toEqual({ version: 2, reports_changed: 22 });
    expect([await earned(), await total()]).toEqual([points + 3, sum + 3]);
    expect((await checkSeason(db)).differences).toEqual([]);
    expect((await admin.get('/api/scoring/current', {})).body.version).toBe(2);
    const entry = await db.selectFrom('audit_log').select(['action', 'after']).orderBy('id', 'desc').executeTakeFirst();
    expect(entry).toMatchObject({ action: 'change-scoring', after: { version: 2 } });
  });

  it('brings the minutes of a part clean sheet with it, which every report is scored by', async () => {
    const sent = { command_id: randomUUID(), ...rules(2), part_clean_sheet_minutes: 90, version: 1 };
    expect((await admin.post('/api/scoring/change', sent)).status).toBe(200);
    expect((await admin.get('/api/scoring/current', {})).body.part_clean_sheet_minutes).toBe(90);
    expect((await checkSeason(db)).differences).toEqual([]);
  });

  it('changed by another admin in the meantime is not overwritten', async () => {
    await change(5);
    expect((await change(7)).problem).toMatchObject({ status: 409, code: 'scoring_changed', current: { version: 2 } });
  });

  it('cannot be changed by others, or into something that is not a table', async () => {
    const manager = server.as(world.marta.manager);
    const sent = { command_id: randomUUID(), ...rules(5), version: 1 };
    expect((await manager.post('/api/scoring/change', sent)).problem?.status).toBe(403);
    expect((await admin.post('/api/scoring/change', { ...sent, ...rules(2.5) })).problem?.status).toBe(400);
    expect((await admin.post('/api/scoring/change', { ...sent, part_clean_sheet_minutes: 0 })).problem?.status).toBe(
      400,
    );
  });
});

it('nobody writes a report of the season while it is scored again', async () => {
  const blocked = (table: 'real_matches' | 'players') =>
    db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .forUpdate()
      .noWait()
      .execute()
      .then(
        () => false,
        (error: { code?: string }) => error.code === '55P03',
      );
  await transaction(db, async (trx) => {
    await lockReportRows(trx);
    expect([await blocked('real_matches'), await blocked('players')]).toEqual([true, true]);
  });
  expect([await blocked('real_matches'), await blocked('players')]).toEqual([false, false]);
});

describe("a player's position", () => {
  const role = (position: 'GK' | 'D' | 'M' | 'S', is_dm = false) => ({ player_code: home, position, is_dm });
  const changeRole = (newRole: ReturnType<typeof role>) =>
    admin.post('/api/scoring/change-position', { command_id: randomUUID(), ...newRole });

  it('is previewed with the points it would change, and nothing changes yet', async () => {
    const before = await total();
    const { body } = await admin.post('/api/scoring/preview-position', role('S'));
    expect(body.players).toEqual([{ code: home, name: expect.any(String), before, after: expect.any(Number) }]);
    expect(await total()).toBe(before);
  });

  it('is changed, and the whole season is rescored', async () => {
    const { body: preview } = await admin.post('/api/scoring/preview-position', role('S'));
    expect((await changeRole(role('S'))).body.reports_changed).toBe(1);
    expect(await total()).toBe(preview.players[0]?.after);
    expect((await checkSeason(db)).differences).toEqual([]);
    expect((await changeRole(role('S'))).body.reports_changed).toBe(0);
  });

  it('can be defensive for midfielders only', async () => {
    await changeRole(role('M', true));
    expect((await checkSeason(db)).differences).toEqual([]);
    const { position, is_dm } = (await admin.get('/api/player/:player_code', { player_code: home })).body;
    expect({ position, is_dm }).toEqual({ position: 'M', is_dm: true });
    expect((await changeRole(role('M', true))).body.reports_changed).toBe(0);
    expect((await changeRole(role('M'))).body.reports_changed).toBe(1);
    expect((await changeRole(role('D', true))).problem).toMatchObject({ status: 422, code: 'only_midfielders' });
  });

  it('can be changed by admins, for a player who exists', async () => {
    const marta = server.as(world.marta.manager);
    expect((await marta.post('/api/scoring/preview-position', role('S'))).status).toBe(403);
    expect((await changeRole({ ...role('S'), player_code: playerId(4711) })).status).toBe(404);
  });
});

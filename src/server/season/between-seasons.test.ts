// Nothing of the new season takes the figures of the ended one away before somebody has kept them (rules/season 17).

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { MatchId } from '#game/identity';
import { defaultPointsTable } from '#game/scoring/points-table';
import type { ApiClient } from '#test/builders/api-client';
import { insertGameweek, insertMatch } from '#test/builders/insert-rows';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { findCurrentSeason } from './season-store.ts';

const server = await testServer({ now: '2026-06-10T12:00:00Z' });
const { db } = server.database;
let scene: MatchScene;
let admin: ApiClient;

const command = () => ({ command_id: randomUUID() });
const reset = () => admin.post('/api/season/reset-player-statistics', { ...command(), season_name: '2026-27' });

/** Everybody had 50 points and 3 goals in the season that has ended. */
beforeEach(async () => {
  scene = await matchScene(server);
  admin = server.as(await server.createAdmin());
  await db.updateTable('players').set({ total_points: 50, goals: 3, last_season_points: 7 }).execute();
  await admin.post('/api/season/start-new-season', { ...command(), season_name: '2025-26' });
});

async function firstMatch(): Promise<MatchId> {
  const season = (await findCurrentSeason(db))?.id;
  if (season === undefined) throw new Error('no season');
  await insertGameweek(db, season, 1);
  return insertMatch(db, { season, ...scene.clubs });
}

const pointsOf = async (code: number) => {
  const rows = db.selectFrom('players').select(['code', 'total_points', 'goals', 'last_season_points']).execute();
  const { total_points, goals, last_season_points } = (await rows).find((row) => row.code === code) ?? {};
  return { total_points, goals, last_season_points };
};

const startsAreWorth = (points: number) => ({
  points_table: {
    ...defaultPointsTable,
    points: { ...defaultPointsTable.points, as_xi: { GK: points, D: points, DM: points, M: points, S: points } },
  },
  part_clean_sheet_minutes: 45,
});

it('other scoring rules before the reset leave everybody their season, and say so in advance', async () => {
  const rules = startsAreWorth(5);
  const { body } = await admin.post('/api/scoring/preview', rules);
  expect([body.players_changed, body.players]).toEqual([0, []]);
  expect((await admin.post('/api/scoring/change', { ...command(), ...rules, version: 1 })).status).toBe(200);
  expect(await pointsOf(player('Saka'))).toEqual({ total_points: 50, goals: 3, last_season_points: 7 });
  expect((await reset()).status).toBe(200);
  expect(await pointsOf(player('Saka'))).toEqual({ total_points: 0, goals: 0, last_season_points: 50 });
});

it('so does the position of one player', async () => {
  const role = { player_code: player('Saka'), position: 'S' as const, is_dm: false };
  expect((await admin.post('/api/scoring/preview-position', role)).body.players_changed).toBe(0);
  expect((await admin.post('/api/scoring/change-position', { ...command(), ...role })).status).toBe(200);
  expect(await pointsOf(player('Saka'))).toEqual({ total_points: 50, goals: 3, last_season_points: 7 });
});

it('a first match before the reset keeps its players’ points, once, and the others their season', async () => {
  const match = recorder(admin, await firstMatch());
  expect((await match.lineUps()).status).toBe(200);
  const begun = { total_points: 3, goals: 0, last_season_points: 50 };
  expect(await pointsOf(player('Saka'))).toEqual(begun);
  expect(await pointsOf(scene.stranger)).toEqual({ total_points: 50, goals: 3, last_season_points: 7 });
  await match.event("12' goal Saka");
  await match.deleteReport();
  expect((await match.lineUps()).status).toBe(200);
  expect(await pointsOf(player('Saka')), 'recorded anew').toEqual(begun);
  expect((await admin.post('/api/scoring/change', { ...command(), ...startsAreWorth(5), version: 1 })).status).toBe(
    200,
  );
  expect(await pointsOf(player('Saka'))).toEqual({ ...begun, total_points: 6 });
  expect(await pointsOf(scene.stranger)).toEqual({ total_points: 50, goals: 3, last_season_points: 7 });
});

it('a first season has none before it, whatever was recorded and cleared', async () => {
  await db.deleteFrom('season_archives').execute();
  await admin.post('/api/season/clear-match-data', { ...command(), season_name: '2026-27' });
  await db.deleteFrom('gameweeks').execute();
  await db.deleteFrom('points_tables').where('season_id', '=', scene.season).execute();
  await db.deleteFrom('seasons').where('id', '=', scene.season).execute();
  expect((await recorder(admin, await firstMatch()).lineUps()).status).toBe(200);
  expect(await pointsOf(player('Saka'))).toEqual({ total_points: 3, goals: 0, last_season_points: 7 });
});

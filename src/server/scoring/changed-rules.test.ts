// An act that waits may wait for another that changes the season or its rules: it reads what holds now.

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { defaultPointsTable } from '#game/scoring/points-table';
import type { ApiClient } from '#test/builders/api-client';
import { duringStatement } from '#test/builders/during-statement';
import { lineUpBody, type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { checkSeason } from '../match/recompute/recompute-season.ts';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let admin: ApiClient;

beforeEach(async () => {
  scene = await matchScene(server);
  admin = server.as(await server.createAdmin());
  await recorder(admin, scene.match).lineUps();
});

const during = async <Answer>(text: string, other: () => Promise<unknown>, act: () => Promise<Answer>) =>
  (await duringStatement(server, text, other, act))[1];

const { points } = defaultPointsTable;
const dearGoals = { ...defaultPointsTable, points: { ...points, goals: { GK: 50, D: 50, DM: 50, M: 50, S: 50 } } };
const command = () => ({ command_id: randomUUID() });
const newTable = 'insert into "points_tables"';
const rules = { points_table: dearGoals, part_clean_sheet_minutes: 30 };
const changeRules = () => admin.post('/api/scoring/change', { ...command(), ...rules, version: 1 });
const reset = () => admin.post('/api/season/reset-player-statistics', { ...command(), season_name: '2025-26' });
const end = () => admin.post('/api/season/start-new-season', { ...command(), season_name: '2025-26' });
const complete = async () => {
  await recorder(admin, scene.match).minute(90);
  await recorder(admin, scene.match).complete();
};
const scoreGoal = () => recorder(admin, scene.match).event("40' goal Saka");
const pointsOfSaka = async () => {
  const rows = db.selectFrom('players').select('total_points').where('code', '=', player('Saka'));
  return (await rows.executeTakeFirstOrThrow()).total_points;
};

it('a goal that waited for a change of the points table scores by the new one', async () => {
  const goal = await during(newTable, changeRules, scoreGoal);
  expect(goal?.status).toBe(200);
  expect(await pointsOfSaka()).toBe(2 + 50 + 1);
  // The forty minutes without a goal against are enough by the new rules.
  expect((await checkSeason(db)).differences).toEqual([]);
});

it('line-ups that waited for a reset of the statistics count from there on', async () => {
  await complete();
  const { home, away } = lineUpBody();
  const begin = () => recorder(admin, scene.returnMatch).lineUps({ home: away, away: home });
  const begun = await during('last_season_points', reset, begin);
  expect(begun?.status).toBe(200);
  expect((await checkSeason(db)).differences).toEqual([]);
});

it('a report that was to be reopened when its season ended is not found', async () => {
  await complete();
  const reopened = await during('update "seasons"', end, () => recorder(admin, scene.match).reopen());
  expect(reopened?.status).toBe(404);
});

it('a change of the rules that waited for a reset of the statistics counts from there on', async () => {
  await complete();
  expect((await during('last_season_points', reset, changeRules))?.status).toBe(200);
  expect((await checkSeason(db)).differences).toEqual([]);
});

it('a reset of the statistics that waited for the end of its season is refused', async () => {
  await complete();
  expect((await during('update "seasons"', end, reset))?.problem).toMatchObject({ code: 'other_season' });
});

it('a new season that waited for a change of the points table begins with the new one', async () => {
  await complete();
  expect((await during(newTable, changeRules, end))?.status).toBe(200);
  expect((await admin.get('/api/scoring/current', {})).body).toMatchObject({ version: 1, ...rules });
});

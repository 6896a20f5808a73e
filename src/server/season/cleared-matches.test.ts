// What Clear Match Data takes along: nothing stays of matches that are gone (rules/season 4).

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import type { ApiClient } from '#test/builders/api-client';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let league: LiveLeague;
let admin: ApiClient;

const named = () => ({ command_id: randomUUID(), season_name: '2025-26' });

/** Gameweek 1 has been played and settled. */
beforeEach(async () => {
  server.clock.set(instant('2025-08-18T12:00:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  admin = server.as(await server.createAdmin());
  const match = recorder(admin, scene.match);
  await match.lineUps();
  await match.event("12' goal Saka (Odegaard)");
  await match.minute(90);
  await match.complete();
  await recorder(admin, scene.returnMatch).setVoid(true);
  await server.runDueJobs();
});

const settled = async () => ({
  standings: (await db.selectFrom('standings').select('team_id').execute()).length,
  counted: (await db.selectFrom('counted_points').select('team_id').execute()).length,
  weeks: await db.selectFrom('gameweeks').select(['settled_at', 'first_settled_at']).execute(),
});
const championsOf = async () => (await db.selectFrom('final_tables').selectAll().execute()).length;
const weeksCounted = async () => {
  const { body } = await league.clients.home.get('/api/team/:team_id/sources', { team_id: league.teams.home });
  return body.bench.length;
};

it('nothing that the gameweek settled stays, and nobody is champion by matches that were cleared', async () => {
  expect(await settled()).toMatchObject({ standings: 2, counted: 2, weeks: [{ settled_at: expect.any(Date) }] });
  expect(await weeksCounted()).toBe(1);
  expect((await admin.post('/api/season/clear-match-data', named())).status).toBe(200);
  const weeks = [{ settled_at: null, first_settled_at: null }];
  expect(await settled()).toEqual({ standings: 0, counted: 0, weeks });
  expect(await weeksCounted()).toBe(0);
  expect((await admin.get('/api/season/current', {})).body.season?.has_history).toBe(false);
  expect((await admin.post('/api/season/start-new-season', named())).status).toBe(200);
  expect(await championsOf()).toBe(0);
});

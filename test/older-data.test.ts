// What an older version of the server has stored: what it lacks counts for nothing, and what cannot be read is left out
// with a line in the log. Nobody gets an error for it.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { allRoutes } from '../src/server/app.ts';
import { storedColumns } from '../src/server/platform/database/stored.ts';
import { lineUpBody, type MatchScene, matchScene, recorder } from './builders/match-scene.ts';
import { player } from './builders/notation-players.ts';
import type { TestManager } from './builders/test-manager.ts';
import { testServer } from './builders/test-server.ts';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let admin: TestManager;

beforeEach(async () => {
  scene = await matchScene(server);
  admin = await server.createAdmin();
});

/** The columns of which the log says that something in them was left out. */
const toldOf = (since: number): unknown[] =>
  server.log.slice(since).flatMap((line) => {
    const { column } = JSON.parse(line) as { column?: string };
    return column ?? [];
  });

it('every json column of the database has a reader', async () => {
  expect(allRoutes.length).toBeGreaterThan(0);
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns natural join information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('jsonb', 'json') and table_name !~ '^kysely_'`.execute(
    db,
  );
  // The runner hands a job's body to the job, which parses it; an entry's details are shown as they are.
  const elsewhere = ['job.body', 'audit_log.before', 'audit_log.after'];
  const columns = rows.map(({ name }) => name).filter((name) => !elsewhere.includes(name));
  expect([...storedColumns].toSorted()).toEqual(columns.toSorted());
});

describe('a points table that was stored before a statistic existed', () => {
  const goalsOf = async () => (await recorder(server.as(admin), scene.match).read()).body;

  it('still scores, with 0 for the statistic', async () => {
    await db.updateTable('points_tables').set({ body: sql`body #- '{points,goals}' #- '{points,as_xi,S}'` }).execute();
    const match = recorder(server.as(admin), scene.match);
    expect((await match.lineUps(lineUpBody())).status).toBe(200);
    expect((await match.event("12' goal Saka (Odegaard)")).status).toBe(200);
    const { points_table } = (await server.as(admin).get('/api/scoring/current', {})).body;
    expect(points_table.points.goals).toEqual({ GK: 0, D: 0, DM: 0, M: 0, S: 0 });
    expect(points_table.points.as_xi).toEqual({ GK: 2, D: 2, DM: 2, M: 2, S: 0 });
    const { reports } = await goalsOf();
    const saka = reports.find(({ player_id }) => player_id === player('Saka'));
    // A midfielder's eleven and the full clean sheet so far; nothing for the goal.
    expect(saka).toMatchObject({ goals: 1, points_earned: 2 + 1 });
  });

  it('keeps the row that a later version has dropped to itself', async () => {
    await db
      .updateTable('points_tables')
      .set({ body: sql`jsonb_set(body, '{points,throw_ins}', '{"GK": 9}')` })
      .execute();
    const { points_table } = (await server.as(admin).get('/api/scoring/current', {})).body;
    expect(Object.keys(points_table.points)).not.toContain('throw_ins');
  });

  it('is the default table if nothing in it can be read', async () => {
    const since = server.log.length;
    await db.updateTable('points_tables').set({ body: '"lost"' }).execute();
    const { points_table } = (await server.as(admin).get('/api/scoring/current', {})).body;
    expect(points_table.points.goals.S).toBe(4);
    expect(toldOf(since)).toContain('points_tables.body');
  });
});

describe('what cannot be read', () => {
  it('a deleted report: there is none to restore', async () => {
    const match = recorder(server.as(admin), scene.match);
    await match.lineUps();
    await server.as(admin).post('/api/match/delete-report', { command_id: randomUUID(), match_id: scene.match });
    await db.updateTable('real_matches').set({ deleted_report: '{"minute": "ten"}' }).execute();
    const since = server.log.length;
    const { problem } = await server
      .as(admin)
      .post('/api/match/restore-report', { command_id: randomUUID(), match_id: scene.match });
    expect(problem).toMatchObject({ status: 409, code: 'nothing_to_restore' });
    expect(toldOf(since)).toEqual(['real_matches.deleted_report']);
  });

  it("a command's answer: it is not done twice, and its sender learns that it is done", async () => {
    const command = { command_id: randomUUID(), match_id: scene.match, ...lineUpBody() };
    await server.as(admin).post('/api/match/save-line-ups', command);
    await db.updateTable('command').set({ answer: '{}' }).execute();
    const { problem } = await server.as(admin).post('/api/match/save-line-ups', command);
    expect(problem).toMatchObject({ status: 409, code: 'already_done' });
  });

  it('official figures: the match is not compared', async () => {
    await db
      .insertInto('official_figures')
      .values({ match_id: scene.match, body: '[{"figure": "smiles"}]', fetched_at: new Date() })
      .execute();
    await db.updateTable('real_matches').set({ report_complete: true }).execute();
    const since = server.log.length;
    expect((await server.as(admin).get('/api/fixtures/second-opinions', {})).status).toBe(200);
    expect(toldOf(since)).toEqual(['official_figures.body']);
  });

  it('an archive: there is none, and the list still opens', async () => {
    await db
      .insertInto('season_archives')
      .values({ season_id: scene.season, body: '{"format": 0}', created_at: new Date() })
      .execute();
    expect((await server.as(admin).get('/api/season/current', {})).status).toBe(200);
    const { problem } = await server.as(admin).get('/api/season/archive/:season_id', { season_id: scene.season });
    expect(problem).toMatchObject({ status: 404 });
  });

  it("an entry's subject in the audit log: the page opens", async () => {
    await sql`insert into audit_log (at, action, subject) values (now(), 'kick-off', '"what"')`.execute(db);
    const { entries } = (await server.as(admin).get('/api/audit/list', {})).body;
    expect(entries[0]).toMatchObject({ action: 'kick-off', subject: {} });
  });

  it('a change of another version: every watched league is read again', async () => {
    await server.context.live.sync();
    const before = server.context.live.position?.number ?? 0;
    await sql`with next as (update live_position set last_number = last_number + 1 returning last_number)
      insert into change (number, kind, body, at) select last_number, 'weather', '{"kind": "weather"}', now() from next`.execute(
      db,
    );
    const since = server.log.length;
    await server.context.live.sync();
    expect(server.context.live.position?.number).toBe(before + 1);
    expect(toldOf(since)).toEqual(['change.body']);
  });
});

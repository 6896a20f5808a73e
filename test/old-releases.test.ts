// What an earlier release stored is opened by this version: migrated, started, and read by every screen.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#api/all-endpoints';
import type { Endpoint } from '#api/endpoint';
import { instant } from '#game/instant';
import { checkSeason } from '#server/match/recompute/recompute-season';
import { settableClock } from '#server/platform/clock/clock';
import { readConfig } from '#server/platform/config';
import type { DatabaseHandle } from '#server/platform/database/database';
import { selectedPlayers } from '#server/reads/stored-selection';
import { selectionHash } from '#server/selection/selection-hash';
import { type RunningServer, startServer } from '#server/start-server';
import { type ApiClient, apiClient } from './builders/api-client.ts';
import { keptReleases, type ReleaseDatabase, releaseDatabase } from './builders/release-data.ts';
import { type FieldChoice, requiredFields, sampleInput } from './builders/sample-input.ts';
import { openSession } from './builders/test-manager.ts';

/** A stream, what only the links in mails open, and a gameweek of an ended season: theirs had none when it ended. */
const readOtherwise = new Set([
  '/api/live',
  '/api/invite/read',
  '/api/notice/stop-link',
  '/api/league/:league_id/seasons/:season_id/weeks/:gameweek_id',
]);
const reads = (allEndpoints as readonly Endpoint[]).filter(
  ({ method, path }) => method === 'GET' && !readOtherwise.has(path),
);

describe.each(keptReleases)('the data of release %s', (release) => {
  const clock = settableClock(instant('2025-08-09T14:30:00Z'));
  let database: ReleaseDatabase;
  let server: RunningServer;
  let admin: ApiClient;
  let marta: ApiClient;
  let choose: FieldChoice;

  beforeAll(async () => {
    database = await releaseDatabase(release);
    const dataDir = await mkdtemp(join(tmpdir(), 'touchline-release-'));
    const { secretFile } = database;
    // As a demo, because only its outbox shows the mails.
    const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'demo'), port: 0, secretFile };
    server = await startServer(config, clock, { database, jobsAsleep: true });
    afterAll(async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    admin = await caller('admin@touchline.test');
    marta = await caller('marta@touchline.test');
    choose = await choices(database);
  });

  async function caller(email: string): Promise<ApiClient> {
    const { id, sessionId } = await openSession(database.db, clock.now(), email);
    return apiClient(server.origin, () => server.context.sessions.admit({ managerId: id, sessionId }).token);
  }

  it('names no person in what it keeps of the past: the audit log and the archives hold ids', async () => {
    const { rows: kept } = await sql<{ text: string }>`
      select concat(subject, before, after) as text from audit_log
      union all select body::text from season_archives
      union all select deleted_report::text from real_matches where deleted_report is not null`.execute(database.db);
    const people = await database.db.selectFrom('managers').select(['email', 'username']).execute();
    expect([kept.length > 1, people.length > 1]).toEqual([true, true]);
    const named = people.filter(({ email, username }) =>
      kept.some(({ text }) => text.includes(JSON.stringify(username)) || text.includes(email ?? username)),
    );
    expect(named).toEqual([]);
  });

  it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))('%s reads it', async (_path, endpoint) => {
    const { status, problem } = await (endpoint.who === 'owner' ? marta : admin).send(
      endpoint,
      sampleInput(endpoint, choose),
    );
    expect([status, problem?.title]).toEqual([200, undefined]);
    for (const field of requiredFields(endpoint)) expect([field, choose(field)]).not.toEqual([field, undefined]);
  });

  it('has points and statistics that follow from its events', async () => {
    const { reports, differences } = await checkSeason(database.db);
    expect(reports).toBeGreaterThan(500);
    expect(differences, 'a migration fills the columns that it adds, from the events').toEqual([]);
  });

  it('has the selections for which the receipts were given', async () => {
    const rows = await database.db.selectFrom('selections').selectAll().execute();
    expect(rows.length).toBeGreaterThan(50);
    for (const { season_id: season, gameweek_id: gameweek, part, team_id, hash, ...row } of rows) {
      expect(selectionHash({ season, gameweek, part }, team_id, selectedPlayers(row))).toBe(hash);
    }
  });

  it('has the final tables of its ended seasons, as they were archived', async () => {
    const { rows: archived } = await sql<{ told: string }>`
      select concat_ws(' ', season_id, team_name, position, total_points, otp) as told from season_archives,
        jsonb_array_elements(body -> 'leagues') as league, jsonb_to_recordset(league -> 'table') as line
          (team_name text, position integer, total_points integer, otp integer)`.execute(database.db);
    const kept = await database.db.selectFrom('final_tables').selectAll().execute();
    expect(kept.length).toBeGreaterThan(1);
    const told = kept.map(({ season_id, team_name, position, total_points, otp }) =>
      [season_id, team_name, position, total_points, otp].join(' '),
    );
    expect(told.toSorted()).toEqual(archived.map((line) => line.told).toSorted());
    const teams = await database.db
      .selectFrom('teams')
      .select(['id', 'team_name', 'league_id', 'manager_id'])
      .execute();
    for (const { team_id, league_id, team_name, manager_id } of kept)
      expect(teams).toContainEqual({ id: team_id, team_name, league_id, manager_id });
  });

  it('goes on: what is due is done, and a team is saved', async () => {
    clock.set(instant('2025-08-12T12:00:00Z'));
    await server.jobs.runDueJobs();
    const [team] = (await marta.get('/api/account/me', {})).body.teams;
    const { open_selection } = (await marta.get('/api/gameweek/list', {})).body;
    if (team === undefined || open_selection === null) throw new Error('marta has a team and a part to save');
    const key = { team_id: team.id, gameweek_id: open_selection.gameweek_id, part: open_selection.part };
    const { selection } = (await marta.get('/api/selection/read', key)).body;
    expect((await marta.post('/api/selection/save', { ...key, selection })).problem).toBeNull();
  });
});

/** An existing value for each field that a read asks for. */
async function choices({ db }: DatabaseHandle): Promise<FieldChoice> {
  const { id: match_id } = await db
    .selectFrom('real_matches')
    .select('id')
    .where('report_complete', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { player_id: player_code } = await db
    .selectFrom('match_reports')
    .select('player_id')
    .where('match_id', '=', match_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const {
    id: team_id,
    league_id,
    manager_id,
  } = await db
    .selectFrom('teams')
    .innerJoin('managers', 'managers.id', 'manager_id')
    .select(['teams.id', 'league_id', 'manager_id'])
    .where('email', '=', 'marta@touchline.test')
    .executeTakeFirstOrThrow();
  const { id: fantasy_match_id, gameweek_id } = await db
    .selectFrom('fantasy_matches')
    .select(['id', 'gameweek_id'])
    .where('is_completed', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { player_id } = await db
    .selectFrom('squads')
    .select('player_id')
    .where('team_id', '=', team_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: mail_id } = await db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'kept')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { season_id } = await db.selectFrom('season_archives').select('season_id').executeTakeFirstOrThrow();
  const known = {
    match_id,
    id: mail_id,
    player_id,
    player_code,
    team_id,
    league_id,
    manager_id,
    fantasy_match_id,
    gameweek_id,
    season_id,
  };
  return (name) => ({ ...known, part: 'weekend', scope: 'season' })[name];
}

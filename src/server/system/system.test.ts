import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { gameweekId, leagueId, playerId } from '#test/builders/ids';
import { importSeason } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';

const server = await testServer({ now: '2025-08-16T20:00:00Z' });
const { db } = server.database;
let world: World;
let admin: ReturnType<typeof server.as>;
beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  admin = server.as(world.admin);
});
const overview = async () => (await admin.get('/api/system/overview', {})).body;

describe('the system', () => {
  it('shows version, database and matches overdue three hours after kick-off', async () => {
    const system = await overview();
    expect(system).toMatchObject({ version: '0.1.0', connected_browsers: 0, mail: { waiting: 0, failed: 0 } });
    expect(system.database.migration).toMatch(/^\d{12}-/);
    expect(system.overdue_matches.map(({ home, away }) => `${home} - ${away}`)).toContain('Arsenal - Chelsea');
    await db.updateTable('real_matches').set({ report_complete: true }).execute();
    expect((await overview()).overdue_matches).toEqual([]);
  });

  it('says when fixtures were last imported, and nothing before the first time', async () => {
    expect((await overview()).fixtures_fetched_at).toBeNull();
    await importSeason(server.context);
    expect((await overview()).fixtures_fetched_at).toBe('2025-08-16T20:00:00.000Z');
  });

  it('makes a backup that it lists', async () => {
    const { body } = await admin.post('/api/system/make-backup', { command_id: randomUUID() });
    expect(body).toMatchObject({ name: 'touchline-2025-08-16T200000Z-hand.backup', reason: 'hand' });
    const [newest] = (await overview()).backups;
    expect(newest).toEqual(body);
  });

  it('says why no backup can be made or read, instead of showing none', async () => {
    const folder = join(server.context.config.dataDir, 'backups');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'in the way');
    const { problem } = await admin.post('/api/system/make-backup', { command_id: randomUUID() });
    const reason = 'the name backups in DATA_DIR belongs to a file';
    expect(problem).toMatchObject({ status: 422, title: `No backup was made: ${reason}.` });
    expect(await overview()).toMatchObject({
      backups: [],
      backups_problem: reason,
      health: expect.arrayContaining([
        { part: 'backups', state: 'bad', text: `The backups cannot be read: ${reason}.` },
      ]) as unknown,
    });
    await rm(folder);
    expect(await overview()).toMatchObject({ backups: [], backups_problem: null });
  });

  it('retries a failed job at once', async () => {
    await db
      .insertInto('job')
      .values({ kind: 'never', key: 'one', due_at: '2025-08-17T00:00:00Z', attempts: 3, last_error: 'no' })
      .execute();
    const job = (await overview()).jobs.find(({ kind }) => kind === 'never');
    expect(job).toMatchObject({ attempts: 3, last_error: 'no' });
    const { body } = await admin.post('/api/system/retry-job', { command_id: randomUUID(), job_id: job?.id ?? 0 });
    expect(body.due_at).toBe('2025-08-16T20:00:00.000Z');
    expect(
      (await admin.post('/api/system/retry-job', { command_id: randomUUID(), job_id: 99_999 })).problem?.status,
    ).toBe(404);
    const { entries } = (await admin.get('/api/audit/list', { action: 'retry-job', limit: 5 })).body;
    expect(entries).toHaveLength(1);
  });

  it.each([
    ['waits without a failure', { last_error: null }],
    ['is done', { last_error: 'no', done_at: '2025-08-16T19:00:00Z' }],
  ])('retries no job that %s', async (_what, columns) => {
    const due_at = '2025-08-17T00:00:00Z';
    const { id } = await db
      .insertInto('job')
      .values({ kind: 'never', key: 'one', due_at, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { problem } = await admin.post('/api/system/retry-job', { command_id: randomUUID(), job_id: id });
    expect([problem?.status, problem?.title]).toEqual([404, 'Job not found']);
    const row = await db.selectFrom('job').select('due_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.due_at).toEqual(new Date(due_at));
  });
});

describe('the audit log', () => {
  it('is read page by page, newest first, by act and by person', async () => {
    for (let id = 1; id <= 3; id++) {
      await admin.post('/api/gameweek/pin', { command_id: randomUUID(), gameweek_id: gameweekId(id) });
    }
    const first = (await admin.get('/api/audit/list', { limit: 2, action: 'pin-gameweek' })).body;
    expect(first.entries.map(({ after }) => after)).toEqual([{ gameweek_id: 3 }, { gameweek_id: 2 }]);
    expect(first.entries[0]).toMatchObject({ action: 'pin-gameweek', username: expect.any(String) });
    expect(first.actions).toContain('pin-gameweek');
    const second = (await admin.get('/api/audit/list', { limit: 2, action: 'pin-gameweek', before: first.next ?? 0 }))
      .body;
    expect(second.entries[0]?.after).toEqual({ gameweek_id: 1 });
    const nobodys = await admin.get('/api/audit/list', { manager_id: world.marta.manager.id });
    expect(nobodys.body.entries).toEqual([]);
  });

  it('names people, teams, players and matches, and says when somebody is no longer there', async () => {
    const command_id = randomUUID();
    await admin.post('/api/player/transfer', { player_code: playerId(1000), real_team_id: null });
    await admin.post('/api/league/champion', { command_id, league_id: leagueId(4), champion: 'Alpha' });
    const { username } = world.marta.manager;
    await admin.post('/api/manager/roles', {
      manager_id: world.marta.manager.id,
      is_admin: false,
      is_reporter: true,
    });
    const { body } = await admin.get('/api/audit/list', { limit: 3 });
    const { name } = await db
      .selectFrom('players')
      .select('name')
      .where('code', '=', playerId(1000))
      .executeTakeFirstOrThrow();
    const club = await db.selectFrom('real_teams').select('real_team_name').orderBy('id').executeTakeFirstOrThrow();
    expect(body.entries.map(({ subject }) => subject)).toEqual([
      { manager: username },
      { league: 'TDL1' },
      { player: name },
    ]);
    expect(body.entries[2]).toMatchObject({ before: { real_team: club.real_team_name }, after: { real_team: null } });
    await db.deleteFrom('managers').where('id', '=', world.marta.manager.id).execute();
    const again = (await admin.get('/api/audit/list', { limit: 1, action: 'set-roles' })).body;
    expect(again.entries[0]?.subject).toEqual({ manager: 'a former manager' });
  });

  it('is for admins', async () => {
    expect((await server.as(world.marta.manager).get('/api/audit/list', {})).problem?.status).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { seasonArchive } from '#api/season';
import { playerId } from '#test/builders/ids';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { readBackupHead } from '../backup/judge-backup.ts';
import { sumSeason } from '../match/projection/projection-store.ts';
import { findCurrentSeason } from './season-store.ts';
import { seasonTexts } from './season-texts.ts';

const server = await testServer({ now: '2026-05-30T12:00:00Z' });
const { db } = server.database;
let world: World;
let admin: ReturnType<typeof server.as>;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  admin = server.as(world.admin);
  await db.updateTable('players').set({ total_points: 50, goals: 3 }).execute();
});

const named = (season_name = '2025-26') => ({ command_id: randomUUID(), season_name });
const current = async () => (await admin.get('/api/season/current', {})).body;
const lineUps = async () => {
  const [home = 1, away = 1] = [0, 1].map((club) => 1000 + club * 100);
  const eleven = (first: number) => Array.from({ length: 11 }, (_one, index) => playerId(first + index));
  await admin.post('/api/match/save-line-ups', {
    command_id: randomUUID(),
    match_id: world.matches[0],
    home: { xi: eleven(home), bench: [] },
    away: { xi: eleven(away), bench: [] },
  });
};

describe('starting a new season', () => {
  it('backs up, archives the old one and begins the next with its points table, and clears nothing', async () => {
    const before = (await current()).counts;
    const { body } = await admin.post('/api/season/start-new-season', named());
    expect(body.season).toBe('2026-27');
    const file = join(server.context.config.dataDir, 'backups', body.backup);
    expect(existsSync(file)).toBe(true);
    expect(await readBackupHead(file)).toMatchObject({ at: '2026-05-30T12:00:00.000Z' });
    const after = await current();
    expect(after).toMatchObject({ season: { name: '2026-27', next_name: '2027-28' }, counts: before });
    expect(after.archives).toMatchObject([{ season: '2025-26', season_id: world.season }]);
    const tables = await db.selectFrom('points_tables').select(['season_id', 'body']).orderBy('season_id').execute();
    expect(tables).toHaveLength(2);
    expect(tables[1]?.body).toEqual(tables[0]?.body);
    expect((await admin.get('/api/gameweek/list', {})).body).toMatchObject({ current_gameweek_id: 0, gameweeks: [] });
  });

  it('takes the name of the season as typed, with spaces around it', async () => {
    expect((await admin.post('/api/season/start-new-season', named(' 2025-26  '))).body.season).toBe('2026-27');
  });

  it('is refused where the next season’s name is taken, and the current one goes on', async () => {
    await db.insertInto('seasons').values({ name: '2026-27', is_current: false, created_at: new Date() }).execute();
    const { problem } = await admin.post('/api/season/start-new-season', named());
    expect([problem?.code, problem?.title]).toEqual(['name_taken', 'Season 2026-27 already exists']);
    expect(await current()).toMatchObject({ season: { name: '2025-26' }, archives: [] });
  });

  it('is not begun without its points table: if that cannot be written, the current one goes on', async () => {
    server.database.aroundQueries((statement, run) =>
      statement.startsWith('insert into "points_tables"') ? Promise.reject(new Error('disk full')) : run(),
    );
    expect((await admin.post('/api/season/start-new-season', named())).status).toBe(500);
    server.database.aroundQueries(null);
    expect(await current()).toMatchObject({ season: { name: '2025-26' }, archives: [] });
  });

  it('leaves an archive that can be read, without anybody’s address', async () => {
    await admin.post('/api/season/start-new-season', named());
    const { body } = await admin.get('/api/season/archive/:season_id', { season_id: world.season });
    expect(seasonArchive.parse(body)).toEqual(body);
    const tdl1 = body.leagues.find((league) => league.name === 'TDL1');
    expect(tdl1?.squads.map((squad) => [squad.team_name, squad.players.length])).toContainEqual(['Marta United', 15]);
    expect(body.players[0]?.statistics).toMatchObject({ total_points: 50, goals: 3 });
    expect(body.matches[0]).toMatchObject({ home: 'Arsenal', away: 'Chelsea' });
    expect(JSON.stringify(body)).not.toContain('@');
    expect((await admin.get('/api/season/archive/:season_id', { season_id: 99 })).problem?.status).toBe(404);
  });

  it('leaves every row of the season in the archive, whatever is cleared afterwards', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns join pg_tables on tablename = table_name
      where table_schema = 'public' and schemaname = 'public' and column_name in ('season_id', 'match_id')`.execute(db);
    // The archives themselves, what is kept beside them, figures that a provider publishes, what calendars were last
    // told, and the wishes of managers, which are nobody else's.
    const ofTheSeason = tables
      .map(({ name }) => name)
      .filter(
        (name) =>
          !/^(season_archives|final_tables|final_results|official_figures|calendar_events|draft_queues)$/.test(name),
      );
    await lineUps();
    await db.updateTable('real_matches').set({ report_complete: true }).execute();
    const counted = new Map<string, number>();
    for (const name of ofTheSeason) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
      counted.set(name, rows[0]?.count ?? 0);
    }
    expect(counted.get('match_lineups')).toBeGreaterThan(0);
    await admin.post('/api/season/start-new-season', named());
    await admin.post('/api/season/clear-team-data', named('2026-27'));
    await admin.post('/api/season/clear-match-data', named('2026-27'));
    const { truth = {} } = (await admin.get('/api/season/archive/:season_id', { season_id: world.season })).body;
    for (const name of ofTheSeason) expect([name, truth[name]?.rows.length]).toEqual([name, counted.get(name)]);
    expect(truth['managers']?.columns).toEqual(['id', 'created_at', 'username']);
    expect(JSON.stringify(truth)).not.toContain('@');
  });

  it('says in the log how far the archive has come', async () => {
    server.database.aroundQueries((statement, run) => {
      if (statement.includes('update season_archives')) server.clock.advance(10_000);
      return run();
    });
    await admin.post('/api/season/start-new-season', named());
    server.database.aroundQueries(null);
    const told = server.log.flatMap((line) => /"Archive: [^"]+"/.exec(line) ?? []);
    expect([told[0], told.at(-1)]).toEqual(['"Archive: 1 of 23 tables, 4 %"', '"Archive: 23 of 23 tables, 100 %"']);
  });

  it('is confirmed by the name of the season that ends, and backs nothing up without it', async () => {
    const backups = () => readdirSync(join(server.context.config.dataDir, 'backups'));
    const before = backups();
    // At another moment, after which a backup of now would be named.
    server.clock.advance(60_000);
    const { problem } = await admin.post('/api/season/start-new-season', named('2024-25'));
    expect(problem).toMatchObject({ status: 422, title: 'Type the name of the season to end: 2025-26' });
    expect((await current()).season?.name).toBe('2025-26');
    expect(backups()).toEqual(before);
  });

  it('sent twice begins one season', async () => {
    const command = named();
    const first = await admin.post('/api/season/start-new-season', command);
    const again = await admin.post('/api/season/start-new-season', command);
    expect(again.body).toEqual(first.body);
    expect(await db.selectFrom('seasons').selectAll().execute()).toHaveLength(2);
  });
});

describe('clearing', () => {
  it('team data deletes squads, selections and drafts and keeps the teams', async () => {
    const { counts } = await current();
    expect(counts.squads).toBeGreaterThan(0);
    const { body } = await admin.post('/api/season/clear-team-data', named());
    expect(body).toEqual(counts);
    expect((await current()).counts).toMatchObject({ squads: 0, team_selections: 0, standings: 0, draft_picks: 0 });
    expect(await db.selectFrom('teams').selectAll().execute()).not.toEqual([]);
    const matches = await db.selectFrom('fantasy_matches').selectAll().execute();
    expect(matches.every((match) => !match.is_completed && match.home_team_total_points === 0)).toBe(true);
  });

  it('statistics keeps the total as last season’s points, once, and earlier reports no longer count', async () => {
    await lineUps();
    await db.updateTable('real_matches').set({ report_complete: true }).execute();
    await admin.post('/api/season/reset-player-statistics', named());
    await admin.post('/api/season/reset-player-statistics', named());
    const players = await db
      .selectFrom('players')
      .select(['code', 'total_points', 'goals', 'last_season_points'])
      .execute();
    expect(new Set(players.map((player) => `${player.total_points} ${player.goals}`))).toEqual(new Set(['0 0']));
    expect(players.some((player) => player.last_season_points === 50)).toBe(true);
    const season = await findCurrentSeason(db);
    await db.transaction().execute((trx) =>
      sumSeason(
        trx,
        world.season,
        season?.statisticsFrom ?? null,
        players.map((player) => player.code),
      ),
    );
    const summed = await db.selectFrom('players').select('total_points').where('total_points', '<>', 0).execute();
    expect(summed).toEqual([]);
  });

  it('match data deletes matches, reports and fantasy matches', async () => {
    await admin.post('/api/season/clear-match-data', named());
    expect((await current()).counts).toMatchObject({
      real_matches: 0,
      match_reports: 0,
      match_events: 0,
      fantasy_matches: 0,
    });
  });

  it.each([
    '/api/season/clear-team-data',
    '/api/season/reset-player-statistics',
    '/api/season/clear-match-data',
    '/api/season/start-new-season',
  ] as const)('by %s is refused while a match is live, and changes nothing', async (path) => {
    await lineUps();
    const before = await current();
    expect(before.live_matches).toEqual([{ id: expect.any(Number), name: expect.stringContaining(' – ') }]);
    expect((await admin.post(path, named())).problem).toMatchObject({
      status: 422,
      title: 'A match is live. Complete its report or delete it first. Live now: Arsenal – Chelsea',
    });
    expect(await current()).toEqual(before);
  });

  it('names no more than three live matches, and says how many more there are', () => {
    const names = ['A – B', 'C – D', 'E – F', 'G – H', 'I – J'];
    expect(seasonTexts.matchLive(names.slice(0, 3))).toMatch(/ Live now: A – B, C – D, E – F$/);
    expect(seasonTexts.matchLive(names)).toMatch(/ Live now: A – B, C – D, E – F, 2 more$/);
    expect(seasonTexts.matchLive([])).toBe('A match is live. Complete its report or delete it first.');
  });

  it('would lose a history from the first recorded match on, and none of a season that has just begun', async () => {
    expect((await current()).season?.has_history).toBe(false);
    await lineUps();
    expect((await current()).season?.has_history).toBe(true);
    await db.updateTable('real_matches').set({ report_complete: true }).execute();
    await admin.post('/api/season/clear-match-data', named());
    expect((await current()).season?.has_history).toBe(false);
    await db.updateTable('gameweeks').set({ settled_at: new Date(), first_settled_at: new Date() }).execute();
    expect((await current()).season?.has_history, 'its gameweeks are settled').toBe(true);
    await admin.post('/api/season/clear-team-data', named());
    expect((await current()).season?.has_history).toBe(false);
    await db.updateTable('gameweeks').set({ settled_at: new Date(), first_settled_at: new Date() }).execute();
    await admin.post('/api/season/start-new-season', named());
    expect((await current()).season, 'the one before is archived').toMatchObject({
      name: '2026-27',
      has_history: false,
    });
  });

  it('from a page of another season is refused', async () => {
    const { problem } = await admin.post('/api/season/clear-match-data', named('2024-25'));
    expect(problem).toMatchObject({ status: 409, code: 'other_season' });
  });

  it('is in the audit log with what was deleted', async () => {
    await admin.post('/api/season/clear-team-data', named());
    const entry = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'clear-team-data', manager_id: world.admin.id });
    expect(entry.before).toMatchObject({ squads: expect.any(Number) });
  });
});

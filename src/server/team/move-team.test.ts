import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LeagueId, TeamId } from '#game/identity';
import { instant } from '#game/instant';
import { gameweekId, leagueId } from '#test/builders/ids';
import { insertTeam } from '#test/builders/insert-rows';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import type { Database } from '../platform/database/schema.ts';

const server = await testServer({ now: '2025-08-15T16:00:00Z' });
const { db } = server.database;
let world: World;
let admin: ReturnType<typeof server.as>;

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-15T16:00:00Z'));
  world = await createWorld(server);
  admin = server.as(world.admin);
});

const move = (team_id: TeamId, league_id: LeagueId, exchange_team_id: TeamId | null = null) =>
  admin.post('/api/team/move', { command_id: randomUUID(), team_id, league_id, exchange_team_id });
const moves = async () => (await admin.get('/api/team/moves', {})).body;
const leagueOf = async (id: TeamId) =>
  (await db.selectFrom('teams').select('league_id').where('id', '=', id).executeTakeFirstOrThrow()).league_id;
const waitingForLocks = async () => {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};
/** The log is never emptied. */
const movesLogged = async () =>
  (await db.selectFrom('audit_log').select('id').where('action', '=', 'move-team').execute()).length;
const drafting = (status: 'in_progress' | 'complete', league = world.tdl2) =>
  db
    .insertInto('draft_state')
    .values({ season_id: world.season, league_id: league, status, current_round: 1, current_pick: 1, order_seed: 1 })
    .execute();

describe('a team moves to another league', () => {
  it('before its first deadline, and leaves squad, selections and fixtures behind', async () => {
    const { marta, rival, tdl1, tdl2 } = world;
    await drafting('complete', tdl1);
    await db
      .insertInto('draft_picks')
      .values({ season_id: world.season, league_id: tdl1, round_number: 1, pick_number: 1, team_id: marta.id })
      .execute();
    await db
      .insertInto('selections')
      .values({
        season_id: world.season,
        gameweek_id: gameweekId(2),
        part: 'weekend',
        team_id: marta.id,
        starting: [],
        autobench: [],
        clubs: [],
        origin: 'manager',
        hash: '',
        saved_at: new Date(server.clock.now()),
      })
      .execute();
    const palmer = { about: `${world.season}/${marta.id}/182`, occasion: 'assigned', text: '{}' };
    const [due_at, useful_until] = [new Date('2025-08-15T16:02:00Z'), new Date('2025-08-18T16:00:00Z')];
    await db
      .insertInto('notices')
      .values({ manager_id: marta.manager.id, kind: 'squad', ...palmer, created_at: due_at, due_at, useful_until })
      .execute();
    expect((await moves()).teams.find(({ id }) => id === marta.id)).toMatchObject({ players: 15, fixtures: 1 });
    expect((await move(marta.id, tdl2)).status).toBe(200);
    expect(await leagueOf(marta.id)).toBe(tdl2);
    for (const table of ['squads', 'selections', 'draft_picks'] as const) {
      expect(await db.selectFrom(table).select('team_id').where('team_id', '=', marta.id).execute()).toEqual([]);
    }
    expect(await db.selectFrom('fantasy_matches').selectAll().execute()).toEqual([]);
    // Nobody is told of a player who was left behind.
    expect(await db.selectFrom('notices').select('state').execute()).toEqual([{ state: 'dropped' }]);
    // The others keep what they have, and the two leagues are told.
    expect((await moves()).teams.find(({ id }) => id === rival.id)).toMatchObject({ players: 15, fixtures: 0 });
    const last = await db.selectFrom('change').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow();
    expect(last.body).toEqual({ kind: 'leagues', league_ids: [tdl2, tdl1] });
    const { body } = await admin.get('/api/audit/list', {});
    expect(JSON.stringify(body)).toContain('"league":"TDL1"},"after":{"league":"TDL2"}');
  });

  it('in exchange for one of that league, even of the same name', async () => {
    const { marta, outsider, tdl1, tdl2 } = world;
    const logged = await movesLogged();
    await db.updateTable('teams').set({ team_name: 'Marta United' }).where('id', '=', outsider.id).execute();
    expect((await move(marta.id, tdl2)).problem?.title).toContain('which looks the same');
    expect((await move(marta.id, tdl2, outsider.id)).status).toBe(200);
    expect([await leagueOf(marta.id), await leagueOf(outsider.id)]).toEqual([tdl2, tdl1]);
    expect(await movesLogged()).toBe(logged + 2);
  });

  it('in an order of its own, so that nobody waits in a circle: the team with the lower number is locked first', async () => {
    const { marta, outsider, tdl1, tdl2 } = world;
    const [lower, higher] = marta.id < outsider.id ? [marta.id, outsider.id] : [outsider.id, marta.id];
    const lock = (trx: Transaction<Database>, id: TeamId) =>
      trx.selectFrom('teams').select('id').where('id', '=', id).forUpdate().skipLocked().execute();
    const exchange = await db.transaction().execute(async (trx) => {
      await lock(trx, lower);
      const moving = move(higher, higher === marta.id ? tdl2 : tdl1, lower);
      await expect.poll(waitingForLocks).toBe(1);
      expect(await lock(trx, higher)).toHaveLength(1);
      return { moving };
    });
    expect((await exchange.moving).status).toBe(200);
  });

  it('not once a deadline has passed for it, though nothing is settled', async () => {
    server.clock.set(instant('2025-08-15T17:00:00Z'));
    const begun = 'Marta United has begun its season. Teams move between seasons.';
    expect((await move(world.marta.id, world.tdl2)).problem?.title).toBe(begun);
    // The outsiders have no fixture, and so nothing to lose.
    expect((await move(world.outsider.id, leagueId(6))).status).toBe(200);
  });

  it('not into a league that has drafted, or drafts', async () => {
    await drafting('in_progress');
    const title = async () => (await move(world.marta.id, world.tdl2)).problem?.title;
    expect(await title()).toBe('The draft of TDL2 is under way. Finish or reset it first.');
    await db.updateTable('draft_state').set({ status: 'complete' }).execute();
    expect(await title()).toBe('TDL2 has drafted, so a newcomer would have no squad. Reset its draft first.');
    expect(await leagueOf(world.marta.id)).toBe(world.tdl1);
  });

  it('not into the league of somebody whose name looks like its manager’s, unless they leave in exchange', async () => {
    const { marta, outsider, tdl1, tdl2 } = world;
    await db.updateTable('managers').set({ username: 'MARTA UNITED' }).where('id', '=', outsider.manager.id).execute();
    const squads = () => db.selectFrom('squads').select('id').execute();
    const before = await squads();
    expect((await move(marta.id, tdl2)).problem?.title).toContain('who is in this league');
    expect(await squads()).toEqual(before);
    expect((await move(marta.id, tdl2, outsider.id)).status).toBe(200);
    expect(await leagueOf(outsider.id)).toBe(tdl1);
  });

  it('without a manager, or without a league, too', async () => {
    const free = await insertTeam(db, { name: 'Free', league: world.tdl1 });
    await db.updateTable('teams').set({ league_id: null }).where('id', '=', free).execute();
    expect((await move(free, world.tdl2)).status).toBe(200);
    expect(await leagueOf(free)).toBe(world.tdl2);
    expect((await move(99_999 as TeamId, world.tdl2)).status).toBe(404);
    expect((await move(free, world.tdl1, 99_999 as TeamId)).status).toBe(404);
  });

  it('only by an admin, and of two at once one is told', async () => {
    const logged = await movesLogged();
    const refused = await server.as(world.marta.manager).get('/api/team/moves', {});
    expect(refused.status).toBe(403);
    const answers = await Promise.all([move(world.marta.id, world.tdl2), move(world.marta.id, leagueId(6))]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const told = answers.filter(({ status }) => status === 422);
    for (const { problem } of told) expect(problem?.title).toMatch(/moved in the meantime|in TDL/);
    expect(await movesLogged()).toBe(logged + 2 - told.length);
  });
});

describe('a season that is over', () => {
  it('stays with the league in which it was played, and shows where everybody ended', async () => {
    const { marta, rival, outsider, tdl1, tdl2, season } = world;
    await db.updateTable('fantasy_matches').set({ home_win: true, is_completed: true }).execute();
    const line = { season_id: season, league_id: tdl1, played: 1, won: 0, drawn: 0, lost: 0 };
    const goals = { goals_scored: 0, goals_conceded: 0, total_points: 0, otp: 0 };
    await db
      .insertInto('standings')
      .values([
        { ...line, ...goals, team_id: marta.id, position: 1 },
        { ...line, ...goals, team_id: rival.id, position: 2 },
      ])
      .execute();
    expect((await move(rival.id, tdl2)).problem?.title).toMatch(/has begun its season/);
    await admin.post('/api/season/start-new-season', { command_id: randomUUID(), season_name: '2025-26' });
    const played = () => db.selectFrom('fantasy_matches').selectAll().execute();
    const [matches, standings] = [await played(), await db.selectFrom('standings').selectAll().execute()];
    const archive = async () => (await admin.get('/api/season/archive/:season_id', { season_id: season })).body;
    const before = await archive();

    expect((await move(rival.id, tdl2, outsider.id)).status).toBe(200);
    expect(await played()).toEqual(matches);
    expect(await db.selectFrom('standings').selectAll().execute()).toEqual(standings);
    expect(await archive()).toEqual(before);
    expect(before.leagues[0]?.table.map(({ team_name }) => team_name)).toEqual(['Marta United', 'Rival Rovers']);
    // Clearing deletes the tables, and not what the archive knows.
    const now = { command_id: randomUUID(), season_name: '2026-27' };
    expect((await admin.post('/api/season/clear-team-data', now)).status).toBe(200);
    const { teams } = await moves();
    const last = new Map(teams.map((team) => [team.id, team.last]));
    expect(last.get(rival.id)).toEqual({ season: '2025-26', league_id: tdl1, position: 2 });
    expect(last.get(outsider.id)).toBeNull();
  });
});

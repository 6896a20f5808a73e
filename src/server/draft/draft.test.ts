import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import type { PlayerCode, SeasonId, TeamId } from '#game/identity';
import { instant } from '#game/instant';
import { leagueId, playerId } from '#test/builders/ids';
import { insertSquad } from '#test/builders/insert-rows';
import { createTeam, importSeason, playersOf, seasonOf } from '#test/builders/season-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { db } = server.database;
const league_id = leagueId(4);

let admin: TestManager;
let manager: TestManager;
let season: SeasonId;

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-01T12:00:00Z'));
  season = (await importSeason(server.context, seasonOf({ players: playersOf(5) }))).season_id;
  await db
    .updateTable('players')
    .set((row) => ({ total_points: row('code', '-', playerId(100)) }))
    .execute();
  [admin, manager] = [await server.createAdmin(), await server.createManager()];
  for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta']) await createTeam(db, season, { name });
});

const board = async () => (await server.as(manager).get('/api/draft/:league_id', { league_id })).body;
const draft = () => ({ league_id, command_id: randomUUID() });
const start = (as = admin) => server.as(as).post('/api/draft/start', draft());
const simulate = () => server.as(admin).post('/api/draft/populate-draft-picks-direct', draft());
const pick = (player: number, version: number, confirmed = false) =>
  server.as(admin).post('/api/draft/pick', { ...draft(), player_id: playerId(player), version, confirmed });
const teamName = ({ teams }: DraftBoard, id?: TeamId) => teams.find((team) => team.id === id)?.team_name ?? '';
const squads = () => db.selectFrom('squads').selectAll().orderBy('id').execute();
const fixtures = () => db.selectFrom('fantasy_matches').selectAll().orderBy('id').execute();
const audited = async () =>
  (await db.selectFrom('audit_log').select(['action', 'manager_id']).orderBy('id').execute())
    .filter(({ action, manager_id }) => action.includes('draft') && manager_id === admin.id)
    .map(({ action }) => action);
const announced = async () =>
  (await db.selectFrom('change').select('body').orderBy('number').execute())
    .map(({ body }) => body)
    .filter((body) => JSON.stringify(body).includes('"draft"'));

describe('the start', () => {
  it('draws an order and makes fifteen rounds of the snake', async () => {
    expect(await board()).toMatchObject({ status: 'not-started', version: 0, current_team_id: null, picks: [] });
    const { body } = await start();
    expect(body).toMatchObject({ status: 'in_progress', current_round: 1, current_pick: 1, version: 1 });
    expect(body.picks).toHaveLength(60);
    const round = (number: number) =>
      body.picks.filter(({ round_number }) => round_number === number).map(({ team_id }) => team_id);
    expect(round(2)).toEqual(round(1).toReversed());
    expect(round(1).toSorted()).toEqual(body.teams.map(({ id }) => id).toSorted());
    expect(body.current_team_id).toBe(round(1)[0]);
    expect(await audited()).toContain('draft-start');
    expect(await announced()).toMatchObject([{ kind: 'draft', league_id, version: 1, status: 'in_progress' }]);
  });

  it('is refused a second time, also at the same moment', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await start()).problem).toMatchObject({ title: draftTexts.alreadyStarted });
  });

  it('is for admins, and needs a league', async () => {
    expect((await start(manager)).status).toBe(403);
    const nowhere = await server.as(admin).post('/api/draft/start', { ...draft(), league_id: leagueId(999) });
    expect(nowhere.status).toBe(404);
    expect(
      (await server.as(admin).post('/api/draft/start', { ...draft(), league_id: leagueId(5) })).problem?.title,
    ).toBe(draftTexts.tooFewTeams);
  });
});

describe('a pick', () => {
  it('gives the player to the team on the clock and moves on', async () => {
    const before = (await start()).body;
    const { body } = await pick(101, 1);
    expect(body).toMatchObject({ current_round: 1, current_pick: 2, version: 2 });
    expect(body.picks[0]).toMatchObject({
      team_id: before.current_team_id,
      player_id: 101,
      picked_at: '2025-08-01T12:00:00.000Z',
    });
    expect(await squads()).toMatchObject([
      { team_id: before.current_team_id, player_id: 101, draft_round: 1, draft_pick: 1 },
    ]);
    expect(await audited()).toEqual(['draft-start', 'draft-pick']);
    expect((await announced()).at(-1)).toMatchObject({
      kind: 'draft',
      version: 2,
      current_pick: 2,
      picks: [{ round_number: 1, pick_number: 1, player_id: 101 }],
    });
  });

  it('by two admins at once is made once, and the other gets the current state', async () => {
    await start();
    const answers = await Promise.all([pick(101, 1), pick(102, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409)?.problem;
    const title = expect.stringMatching(/^Another team is on the clock now\. .+ picked .+, by .+ at 13:00$/);
    expect(told).toMatchObject({ code: 'draft_moved_on', title, current: { version: 2, current_pick: 2 } });
    expect(await squads()).toHaveLength(1);
    const [made] = (await board()).picks;
    const { picker } = (
      await server
        .as(admin)
        .get('/api/draft/:league_id/picker', { league_id, player_id: made?.player_id as PlayerCode })
    ).body;
    expect(picker).toEqual({ username: admin.username, at: '2025-08-01T12:00:00.000Z' });
  });

  it('of one player by two at once leaves them in one squad', async () => {
    await start();
    const answers = await Promise.all([pick(101, 1), pick(101, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first] = (await board()).picks;
    const isWith = draftTexts.playerIsWith(first?.player_name ?? '', teamName(await board(), first?.team_id));
    const told = answers.find(({ status }) => status === 409)?.problem?.title;
    expect(told).toBe(`${isWith}, by ${admin.username} at 13:00`);
    expect((await pick(101, 2)).problem).toMatchObject({ status: 409, code: 'player_taken' });
  });

  it('of a player whom an admin has assigned elsewhere is refused by the squads themselves', async () => {
    const { body } = await start();
    const other = body.teams.find(({ id }) => id !== body.current_team_id);
    await insertSquad(db, { season, team: other?.id as TeamId, players: [playerId(101)] });
    expect((await pick(101, 1)).problem).toMatchObject({ status: 409, code: 'player_taken', current: { version: 1 } });
    expect((await board()).picks[0]?.player_id).toBeNull();
  });

  it('that would leave no valid team asks first', async () => {
    let { version } = (await start()).body;
    const [first] = (await board()).picks;
    const goalkeepers = playersOf(5)
      .filter(({ position }) => position === 'GK')
      .map(({ code }) => code);
    const others = playersOf(5)
      .filter(({ position }) => position !== 'GK')
      .map(({ code }) => code);
    for (let round = 1; version < 60; ) {
      const now = await board();
      const isFirst = now.current_team_id === first?.team_id;
      const player = isFirst ? goalkeepers.shift() : others.shift();
      const answer = await pick(player as number, version);
      if (answer.status === 422) {
        expect(answer.problem).toMatchObject({ code: 'confirmation_needed', title: draftTexts.breaksSquad });
        expect(round).toBeGreaterThan(1);
        expect((await pick(player as number, version, true)).status).toBe(200);
        return;
      }
      version = answer.body.version;
      round = answer.body.current_round;
    }
    throw new Error('nobody asked');
  });

  it('before the start, of an unknown player, and by a manager is refused', async () => {
    expect((await pick(101, 0)).problem).toMatchObject({ status: 422, title: draftTexts.notActive });
    await start();
    expect((await pick(999_999, 1)).status).toBe(404);
    const input = { ...draft(), player_id: playerId(101), version: 1 };
    expect((await server.as(manager).post('/api/draft/pick', input)).status).toBe(403);
    expect(await squads()).toEqual([]);
  });
});

describe('Simulate', () => {
  it('fills what remains, and the fixtures of the gameweeks ahead follow', async () => {
    await start();
    await pick(101, 1);
    const { body } = await simulate();
    expect(body).toEqual({ assigned_players: 59, skipped_players: 0 });
    expect(await board()).toMatchObject({
      status: 'complete',
      current_team_id: null,
      current_round: 15,
      current_pick: 4,
    });
    const all = await squads();
    expect(all).toHaveLength(60);
    expect(new Set(all.map(({ player_id }) => player_id)).size).toBe(60);
    const made = await fixtures();
    expect(made.map(({ gameweek_id, match_date }) => `${gameweek_id} ${match_date.toISOString()}`)).toEqual([
      '1 2025-08-15T17:00:00.000Z',
      '1 2025-08-15T17:00:00.000Z',
      '2 2025-08-19T17:00:00.000Z',
      '2 2025-08-19T17:00:00.000Z',
    ]);
    const { fixtures_seed } = await db.selectFrom('draft_state').select('fixtures_seed').executeTakeFirstOrThrow();
    expect(fixtures_seed).not.toBeNull();
    const changes = await db.selectFrom('change').select('body').orderBy('number', 'desc').limit(2).execute();
    expect(changes.map(({ body }) => body)).toMatchObject([
      { kind: 'leagues', league_ids: [league_id] },
      { kind: 'draft', league_id, version: 3, status: 'complete' },
    ]);
    expect(await audited()).toEqual(['draft-start', 'draft-pick', 'populate-draft-picks-direct']);
  });

  it('leaves out gameweeks whose first deadline has passed', async () => {
    server.clock.set(instant('2025-08-15T17:00:00Z'));
    await start();
    await simulate();
    expect((await fixtures()).map(({ gameweek_id }) => gameweek_id)).toEqual([2, 2]);
  });

  it('skips and counts picks without a suitable player', async () => {
    const most = playersOf(5)
      .map(({ code }) => playerId(code))
      .filter((code) => Number(code) >= 3000);
    await db.deleteFrom('players').where('code', 'in', most).execute();
    await start();
    const { body } = await simulate();
    expect(body.assigned_players).toBe(45);
    expect(body.skipped_players).toBe(15);
    expect(await squads()).toHaveLength(45);
  });

  it('is refused before the start and after the end', async () => {
    expect((await simulate()).problem?.title).toBe(draftTexts.notActive);
    await start();
    const answers = await Promise.all([simulate(), simulate()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await fixtures()).toHaveLength(4);
  });
});

it('the last human pick completes the draft too', async () => {
  await start();
  const free = playersOf(4).map(({ code }) => code);
  let now = await board();
  while (now.status === 'in_progress') now = (await pick(free.shift() as number, now.version, true)).body;
  expect([now.status, (await fixtures()).length]).toEqual(['complete', 4]);
});

// The course of a draft after its start: order, pause, undo, send to back, reset, and squad changes after it.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import type { SeasonId, TeamId } from '#game/identity';
import { instant } from '#game/instant';
import { gameweekId, leagueId, playerId, teamId } from '#test/builders/ids';
import { createTeam, importSeason, playersOf, seasonOf } from '#test/builders/season-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { db } = server.database;
const league_id = leagueId(4);

let admin: TestManager;
let season: SeasonId;
let teams: TeamId[];

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-01T12:00:00Z'));
  season = (await importSeason(server.context, seasonOf({ players: playersOf(5) }))).season_id;
  admin = await server.createAdmin();
  teams = [];
  for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta']) teams.push(await createTeam(db, season, { name }));
});

type Move = 'start' | 'order' | 'pick' | 'undo' | 'pause' | 'resume' | 'send-to-back' | 'reset';
const command = () => ({ league_id, command_id: randomUUID() });
const move = (name: Move, input: object = {}) =>
  server.as(admin).post(`/api/draft/${name}` as '/api/draft/pick', { ...command(), ...input } as never);
const board = async () => (await server.as(admin).get('/api/draft/:league_id', { league_id })).body;
const pick = async (player_id: number) => {
  const { version } = await board();
  return move('pick', { player_id, version, confirmed: true });
};
const round = ({ picks }: DraftBoard, number: number) =>
  picks.filter(({ round_number }) => round_number === number).map(({ team_id }) => team_id);
const squads = () => db.selectFrom('squads').selectAll().orderBy('id').execute();
const actions = async () =>
  (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action);

describe('the order', () => {
  it('can be set and drawn again until the first pick', async () => {
    const { version } = (await move('start')).body;
    const set = (await move('order', { version, team_ids: teams })).body;
    expect(round(set, 1)).toEqual(teams);
    expect(round(set, 2)).toEqual(teams.toReversed());
    expect(set.current_team_id).toBe(teams[0]);
    const drawn = (await move('order', { version: set.version })).body;
    expect(round(drawn, 1).toSorted()).toEqual(teams.toSorted());
    await pick(101);
    const late = await move('order', { version: drawn.version + 1, team_ids: teams });
    expect(late.problem).toMatchObject({ status: 422, title: draftTexts.orderIsFixed });
  });

  it('names every team exactly once', async () => {
    const { version } = (await move('start')).body;
    for (const team_ids of [teams.slice(1), [...teams.slice(1), 999], [...teams, teams[0]]]) {
      expect((await move('order', { version, team_ids })).problem?.title).toBe(draftTexts.otherTeams);
    }
  });
});

describe('a paused draft', () => {
  it('accepts no pick until it is resumed', async () => {
    await move('start');
    expect((await move('pause')).body.status).toBe('paused');
    expect((await pick(101)).problem?.title).toBe(draftTexts.notActive);
    expect((await move('pause')).problem?.title).toBe(draftTexts.notActive);
    expect((await move('resume')).body.status).toBe('in_progress');
    expect((await move('resume')).problem?.title).toBe(draftTexts.notPaused);
    expect((await pick(101)).status).toBe(200);
  });
});

describe('Undo', () => {
  it('removes the last pick: the player is free and the team on the clock again', async () => {
    await move('start');
    await pick(101);
    const { body: after } = await pick(102);
    const { body } = await move('undo', { version: after.version });
    expect(body).toMatchObject({ current_round: 1, current_pick: 2, current_team_id: body.picks[1]?.team_id });
    expect(body.picks[1]).toMatchObject({ player_id: null, picked_at: null });
    expect((await squads()).map(({ player_id }) => player_id)).toEqual([101]);
    expect((await pick(102)).status).toBe(200);
  });

  it('by two admins happens once, and never before the first pick', async () => {
    const { version } = (await move('start')).body;
    expect((await move('undo', { version })).problem?.title).toBe(draftTexts.nothingToUndo);
    await pick(101);
    const { body: seen } = await pick(102);
    const undo = () => move('undo', { version: seen.version });
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await squads()).toHaveLength(1);
  });
});

describe('Send to Back', () => {
  it('moves those behind up by one, in this round only', async () => {
    const { body: started } = await move('start');
    const [first, ...others] = round(started, 1);
    const { body } = await move('send-to-back', { version: started.version });
    expect(round(body, 1)).toEqual([...others, first]);
    expect(round(body, 2)).toEqual(round(started, 2));
    expect(body.current_team_id).toBe(others[0]);
  });

  it('is refused at the last pick of the round', async () => {
    await move('start');
    for (const player of [101, 102, 201]) await pick(player);
    const { version } = await board();
    expect((await move('send-to-back', { version })).problem?.title).toBe(draftTexts.alreadyLast);
  });
});

const simulate = () => server.as(admin).post('/api/draft/populate-draft-picks-direct', command());

it('a draft after a clearing has fixtures of its own, for all teams of the league', async () => {
  await move('start');
  await simulate();
  const clearing = { command_id: randomUUID(), season_name: '2025-26' };
  expect((await server.as(admin).post('/api/season/clear-team-data', clearing)).status).toBe(200);
  for (const name of ['Echo', 'Foxtrot']) teams.push(await createTeam(db, season, { name }));
  await move('start');
  await simulate();
  expect((await board()).status).toBe('complete');
  const fixtures = await db
    .selectFrom('fantasy_matches')
    .select(['gameweek_id', 'home_team_id', 'away_team_id'])
    .execute();
  const first = fixtures.filter(({ gameweek_id }) => gameweek_id === fixtures[0]?.gameweek_id);
  const playing = first.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]);
  expect(playing.toSorted((a, b) => a - b)).toEqual(teams);
});

describe('Reset', () => {
  /** A manager has saved a team for the first weekend. */
  const saveSelection = async () => {
    const slot = {
      season_id: season,
      gameweek_id: gameweekId(1),
      part: 'weekend' as const,
      team_id: teams[0] as TeamId,
    };
    const nobody = { starting: [], autobench: [], clubs: [] };
    const kept = { ...nobody, origin: 'manager' as const, hash: '', saved_at: '2025-08-14T12:00:00Z' };
    await db
      .insertInto('selections')
      .values({ ...slot, ...kept })
      .execute();
  };

  it('clears picks, squads, fixtures and saved teams, and the draft can start again', async () => {
    await move('start');
    await simulate();
    await saveSelection();
    expect((await move('reset')).body).toMatchObject({ status: 'not-started', version: 0, picks: [] });
    expect(await squads()).toEqual([]);
    expect(await db.selectFrom('fantasy_matches').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('selections').selectAll().execute()).toEqual([]);
    expect((await move('start')).status).toBe(200);
    expect(await actions()).toContain('draft-reset');
  });

  it('is logged with the picks that it took back', async () => {
    await move('start');
    await pick(101);
    await move('reset');
    const { before } = await db
      .selectFrom('audit_log')
      .select('before')
      .where('action', '=', 'draft-reset')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(before).toEqual({ status: 'in_progress', picks: 1 });
  });

  it('is refused once a selection has been locked, and keeps everything', async () => {
    await move('start');
    await simulate();
    await saveSelection();
    const { picks, selection_locked } = await board();
    expect(selection_locked).toBe(false);
    server.clock.set(instant('2025-08-15T17:00:00Z'));
    // The board says so ahead.
    expect((await board()).selection_locked).toBe(true);
    expect((await move('reset')).problem).toMatchObject({ status: 422, title: draftTexts.selectionLocked });
    expect((await board()).picks).toEqual(picks);
    expect(await squads()).toHaveLength(60);
  });
});

describe('after the draft', () => {
  const squad = (name: 'release' | 'assign', team_id: TeamId, player_id: number) =>
    server.as(admin).post(`/api/draft/${name}-player`, { ...command(), team_id, player_id: playerId(player_id) });

  it('a player is released, and a free one assigned, once', async () => {
    await move('start');
    const [team = teamId(0), rival = teamId(0)] = teams;
    expect((await squad('assign', team, 101)).problem?.title).toBe(draftTexts.notComplete);
    await server.as(admin).post('/api/draft/populate-draft-picks-direct', command());
    const ownPlayer = (await squads()).find(({ team_id }) => team_id === team)?.player_id ?? 0;
    expect((await squad('assign', rival, ownPlayer)).problem).toMatchObject({ status: 409, code: 'player_taken' });
    expect((await squad('release', rival, ownPlayer)).problem?.title).toBe(draftTexts.notInSquad);
    expect((await squad('release', team, ownPlayer)).status).toBe(200);
    const answers = await Promise.all([squad('assign', team, ownPlayer), squad('assign', rival, ownPlayer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await squads()).toHaveLength(60);
    expect(await actions()).toEqual(expect.arrayContaining(['release-player', 'assign-player']));
    expect((await squad('assign', teamId(999), ownPlayer)).problem?.title).toBe(draftTexts.otherTeam);
  });
});

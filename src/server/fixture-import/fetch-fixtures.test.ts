import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FixtureStub,
  fixtureStub,
  halfABody,
  hundredMegabytes,
  json,
  type StubAnswer,
  silence,
  status,
  text,
} from '#test/builders/fixture-stub';
import { fplAnswers } from '#test/builders/fpl-answers';
import { gameweekId } from '#test/builders/ids';
import { fixtures, seasonOf } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';
import { askProvider } from './provider/ask-provider.ts';

const stub: FixtureStub = await fixtureStub();
afterAll(() => stub.close());
const server = await testServer({
  now: '2025-08-01T12:00:00Z',
  config: { fixtures: { provider: 'fpl', url: stub.url, key: null }, allowsPrivateHosts: true },
});
const { db } = server.database;
let admin: ReturnType<typeof server.as>;

const serve = (season = seasonOf()): void => {
  const { bootstrap, fixtures: list } = fplAnswers(season);
  stub.answers = (path) => json(path.includes('bootstrap') ? bootstrap : list);
};
const fetchNow = () => admin.post('/api/fixtures/fetch-fixtures', { command_id: randomUUID() });
const everything = async () => ({
  matches: await db.selectFrom('real_matches').selectAll().orderBy('id').execute(),
  players: await db.selectFrom('players').selectAll().orderBy('code').execute(),
  gameweeks: await db.selectFrom('gameweeks').selectAll().orderBy('id').execute(),
});

beforeEach(async () => {
  await server.database.truncate();
  admin = server.as(await server.createAdmin());
  stub.asked.length = 0;
  serve();
});

describe('fetching the fixtures', () => {
  it('imports the season and returns its counts', async () => {
    const { body: output } = await fetchNow();
    expect(output).toMatchObject({
      provider: 'FPL',
      count: 4,
      clubs: 4,
      players: 30,
      matches_added: 4,
      new_players: 30,
    });
    expect(stub.asked).toEqual(['/api/bootstrap-static/', '/api/fixtures/']);
    expect(output.log.map((line) => line.text)).toContain('4 clubs, 30 players, 4 fixtures');
  });

  it('twice changes nothing', async () => {
    await fetchNow();
    const before = await everything();
    const { body: output } = await fetchNow();
    expect(output).toMatchObject({ matches_added: 0, matches_moved: 0, new_players: 0, changed_clubs: 0 });
    expect(await everything()).toEqual(before);
  });

  it('reports moved and postponed matches, renamed clubs and players who changed clubs', async () => {
    await fetchNow();
    const season = seasonOf();
    serve({
      ...season,
      clubs: season.clubs.map((club) => (club.name === 'Wolves' ? { ...club, name: 'Vestmark Rovers' } : club)),
      players: season.players.map((player) => {
        const club = player.club === 'Wolves' ? 'Vestmark Rovers' : player.club;
        return { ...player, club: player.code === 101 ? 'Chelsea' : club };
      }),
      fixtures: fixtures.map(({ kickOff, home, away }, index) => {
        const now = (name: string): string => (name.startsWith('Wolve') ? 'Vestmark Rovers' : name);
        const dates = ['2025-08-19T19:00:00Z', null];
        return { kickOff: index < 2 ? (dates[index] ?? null) : kickOff, home: now(home), away: now(away) };
      }),
    });
    const { body: output } = await fetchNow();
    expect(output).toMatchObject({ matches_added: 0, matches_moved: 2, changed_clubs: 1 });
    const lines = output.log.map((line) => line.text);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Wolverhampton Wanderers is now called Vestmark Rovers',
        'Arsenal - Tottenham Hotspur moved to gameweek 2, midweek',
        'Chelsea - Vestmark Rovers has no date and belongs to no gameweek',
        'GK1 of 0 (101): Tottenham Hotspur → Chelsea',
      ]),
    );
    expect(await db.selectFrom('real_teams').selectAll().execute()).toHaveLength(4);
  });

  it('moves a deadline set by hand forward if a kick-off would come before it, and logs that', async () => {
    await fetchNow();
    await db
      .updateTable('gameweeks')
      .set({ weekend_deadline: new Date('2025-08-16T13:00:00Z'), weekend_by_hand: true })
      .where('id', '=', gameweekId(1))
      .execute();
    serve(
      seasonOf({
        fixtures: fixtures.map((one, index) => (index === 0 ? { ...one, kickOff: '2025-08-16T11:30:00Z' } : one)),
      }),
    );
    const { body: output } = await fetchNow();
    expect(output.log.at(-1)?.text).toBe(
      'The weekend deadline of gameweek 1, set by hand, was moved forward to 2025-08-16T10:00:00.000Z',
    );
  });

  it('runs a repeated command only once', async () => {
    const command_id = randomUUID();
    const first = await admin.post('/api/fixtures/fetch-fixtures', { command_id });
    const again = await admin.post('/api/fixtures/fetch-fixtures', { command_id });
    expect(again.body).toEqual(first.body);
  });

  it('is for admins', async () => {
    const manager = server.as(await server.createManager());
    expect((await manager.post('/api/fixtures/fetch-fixtures', { command_id: randomUUID() })).problem?.status).toBe(
      403,
    );
    expect(stub.asked).toEqual([]);
  });
});

describe('a failing provider', () => {
  const { bootstrap, fixtures: list } = fplAnswers();
  const onFixtures =
    (answer: StubAnswer) =>
    (path: string): StubAnswer =>
      path.includes('bootstrap') ? json(bootstrap) : answer;

  it.each<[string, (path: string) => StubAnswer, string]>([
    ['is down', () => status(503), '503 Service Unavailable'],
    ['redirects', () => status(302, { location: 'http://169.254.169.254/' }), '302 redirects are not followed'],
    ['knows no such address', () => status(404), '404 Not Found'],
    ['hangs up in the middle', onFixtures(halfABody), 'the answer broke off'],
    ['answers with a page', () => text('<!doctype html><h1>Updating</h1>'), 'the answer is not JSON'],
    ['answers half a document', () => text('{"teams":['), 'the answer is not JSON'],
    ['has other fields', onFixtures(json([{ ...list[0], team_h: 'Arsenal' }])), 'the answer is malformed at 0.team_h'],
    ['has no teams', () => json({ ...bootstrap, teams: [] }), 'the answer is malformed at teams'],
    ['names a club that is not there', onFixtures(json([{ ...list[0], team_a: 77 }])), 'the club 77'],
    ['sends a hundred megabytes', () => hundredMegabytes, 'the answer is larger than 20 MB'],
  ])('because it %s changes nothing', async (_what, answers, reason) => {
    await fetchNow();
    const before = await everything();
    stub.answers = answers;
    const { problem } = await fetchNow();
    expect(problem).toMatchObject({ status: 409, code: 'fetch_failed' });
    expect(problem?.title).toContain(`Failed to fetch fixtures: ${reason}`);
    const current = problem?.current as { log: { text: string; is_failure: boolean }[] } | undefined;
    const log = current?.log ?? [];
    expect(log.at(-1)).toMatchObject({ text: 'Nothing changed' });
    expect(log.some((line) => line.is_failure)).toBe(true);
    expect(await everything()).toEqual(before);
  });

  it('that never answers is given up', async () => {
    stub.answers = () => silence;
    const { provided, lines } = await askProvider(server.context, 200);
    expect(provided).toMatchObject({ sentence: 'Failed to fetch fixtures: no answer within 0.2 seconds' });
    expect(lines.at(-1)?.text).toBe('Nothing changed');
  });

  it('that fails for a moment is asked again', async () => {
    let failures = 2;
    const { answers } = stub;
    stub.answers = (path) => (failures-- > 0 ? status(503) : answers(path));
    const { body: output } = await fetchNow();
    expect(output.count).toBe(4);
    expect(output.log.map((line) => line.text)).toContain('503 Service Unavailable, attempt 2 of 3');
  });

  it('with another season is refused', async () => {
    await fetchNow();
    stub.answers = (path) =>
      json(path.includes('bootstrap') ? { ...bootstrap, events: [{ deadline_time: '2026-08-14T17:30:00Z' }] } : list);
    const { problem } = await fetchNow();
    expect(problem?.title).toMatch(/^Failed to fetch fixtures: These fixtures are of season 2026-27/);
  });

  it('is refused when it is not on the list or not public', async () => {
    const asking = { ...server.context, config: { ...server.context.config, allowsPrivateHosts: false } };
    const outcome = async (url: string) =>
      (await askProvider({ ...asking, config: { ...asking.config, fixtures: { ...asking.config.fixtures, url } } }))
        .provided;
    expect(await outcome(stub.url)).toMatchObject({ sentence: expect.stringContaining('https://') });
    expect(await outcome('https://127.0.0.1')).toMatchObject({
      sentence: expect.stringContaining('not a public address'),
    });
    expect(await outcome('https://[::1]')).toMatchObject({ sentence: expect.stringContaining('not a public address') });
    expect(await outcome('https://localhost')).toMatchObject({
      sentence: expect.stringContaining('not at a public address'),
    });
    expect(stub.asked).toEqual([]);
  });
});

describe('Test Edge Function Only', () => {
  it('shows the log and writes nothing', async () => {
    const { body: output } = await admin.post('/api/fixtures/test-fetch-fixtures', {});
    expect(output).toMatchObject({ count: 4, failure: null });
    expect(output.log.map((line) => line.text)).toContain('GET bootstrap-static');
    expect((await everything()).matches).toEqual([]);
  });

  it('reports a failure', async () => {
    stub.answers = () => status(500);
    const { body: output } = await admin.post('/api/fixtures/test-fetch-fixtures', {});
    expect(output).toMatchObject({ count: null, failure: 'Failed to fetch fixtures: 500 Internal Server Error' });
  });
});

describe('uploaded files', () => {
  const upload = (...files: unknown[]) =>
    admin.post('/api/fixtures/import-files', {
      command_id: randomUUID(),
      files: files.map((file) => (typeof file === 'string' ? file : JSON.stringify(file))),
    });

  it('do what a fetch does, without a request to a provider', async () => {
    const { bootstrap, fixtures: list } = fplAnswers();
    const { body: output } = await upload(list, bootstrap);
    expect(output).toMatchObject({ provider: 'FPL, from a file', count: 4, players: 30 });
    expect(stub.asked).toEqual([]);
  });

  it('may be larger than any other body', async () => {
    const { bootstrap, fixtures: list } = fplAnswers();
    const { body: output } = await upload({ ...bootstrap, padding: 'x'.repeat(2_000_000) }, list);
    expect(output.count).toBe(4);
  });

  it.each([
    ['is not JSON', ['{'], 'a file is not JSON'],
    ['is something else', [{ hello: 'world' }], 'this file is of no provider that Touchline knows'],
  ])('of which one %s are refused', async (_what, files, reason) => {
    expect((await upload(...files)).problem).toMatchObject({ title: `Failed to fetch fixtures: ${reason}` });
  });
});

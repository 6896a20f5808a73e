import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import { type FixtureStub, fixtureStub, json, status } from '#test/builders/fixture-stub';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const stub: FixtureStub = await fixtureStub();
afterAll(() => stub.close());
const server = await testServer({
  now: '2025-08-16T14:00:00Z',
  config: { fixtures: { provider: 'fpl', url: stub.url, key: null }, allowsPrivateHosts: true },
});
let scene: MatchScene;
let admin: ReturnType<typeof server.as>;

/** The published figures of the match, with the names of those credited with one each. */
type Published = Readonly<Record<string, readonly string[]>>;
const right: Published = { goals_scored: ['Saka'], assists: ['Odegaard'], yellow_cards: ['Rice'] };
const names = ['Saka', 'Odegaard', 'Rice', 'Palmer'];

function publish(figures: Published | null, season = '2025-08-15T17:30:00Z'): void {
  const counted = (identifier: string) => ({
    identifier,
    h: (figures?.[identifier] ?? []).map((name) => ({ value: 1, element: names.indexOf(name) + 1 })),
    a: [],
  });
  const stats = ['goals_scored', 'assists', 'own_goals', 'penalties_saved', 'penalties_missed', 'yellow_cards'];
  const bootstrap = {
    events: [{ deadline_time: season }],
    teams: [
      { id: 1, name: 'Arsenal', short_name: 'ARS' },
      { id: 2, name: 'Chelsea', short_name: 'CHE' },
    ],
    elements: names.map((name, index) => ({
      id: index + 1,
      code: player(name),
      web_name: name,
      element_type: 3,
      team: 1,
    })),
  };
  const match = { kickoff_time: '2025-08-16T14:00:00Z', team_h: 1, team_a: 2, finished: figures !== null };
  stub.answers = (path) => json(path.includes('bootstrap') ? bootstrap : [{ ...match, stats: stats.map(counted) }]);
}

beforeEach(async () => {
  server.clock.set(Date.parse('2025-08-16T14:00:00Z') as Instant);
  scene = await matchScene(server);
  admin = server.as(await server.createAdmin());
  const reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  await reporter.event("50' yellow Rice");
  await reporter.minute(90);
  publish(right);
  stub.asked.length = 0;
  await reporter.complete();
});

const opinions = async () => (await admin.get('/api/fixtures/second-opinions', {})).body;
const later = async (minutes: number): Promise<void> => {
  server.clock.advance(minutesInMilliseconds(minutes));
  await server.runDueJobs();
};

describe('the second opinion', () => {
  it('is fetched automatically a quarter of an hour after the report is complete', async () => {
    await later(14);
    expect(stub.asked).toEqual([]);
    expect(await opinions()).toMatchObject({ compared: 0, fetched_at: null });
    await later(1);
    expect(await opinions()).toMatchObject({ compared: 1, matches: [] });
    await later(24 * 60);
    expect(stub.asked).toHaveLength(2);
  });

  it('is requested every hour until the figures are published', async () => {
    publish(null);
    await later(15);
    expect(await opinions()).toMatchObject({ compared: 0 });
    publish(right);
    await later(60);
    expect(await opinions()).toMatchObject({ compared: 1, matches: [] });
  });

  it('retries a provider that is down, and gives up after two days', async () => {
    stub.answers = () => status(404);
    await later(15);
    await later(60);
    expect(stub.asked.length).toBe(2);
    await later(2 * 24 * 60);
    const asked = stub.asked.length;
    await later(24 * 60);
    expect(stub.asked.length).toBe(asked);
  });

  it('names each difference with its event, and changes nothing', async () => {
    publish({ ...right, assists: ['Rice'] });
    const before = (await admin.get('/api/match/:match_id', { match_id: scene.match })).body;
    await admin.post('/api/fixtures/check-reports', { command_id: randomUUID() });
    const { matches } = await opinions();
    const goal = before.events.find(({ type }) => type === 'GOAL')?.id;
    expect(matches).toMatchObject([
      {
        match_id: scene.match,
        home: 'Arsenal',
        away: 'Chelsea',
        differences: [
          { figure: 'assists', player_id: player('Rice'), reported: 0, official: 1, event_id: goal },
          { figure: 'assists', player_id: player('Odegaard'), reported: 1, official: 0, event_id: goal },
        ],
      },
    ]);
    expect((await admin.get('/api/match/:match_id', { match_id: scene.match })).body).toEqual(before);
  });

  it('leaves the figures of another season alone', async () => {
    publish(right, '2026-08-15T17:30:00Z');
    const { body } = await admin.post('/api/fixtures/check-reports', { command_id: randomUUID() });
    expect(body.official_matches).toBe(0);
    expect(await opinions()).toMatchObject({ compared: 0 });
  });

  it('is not requested for a reopened match', async () => {
    await later(15);
    await recorder(admin, scene.match).reopen();
    expect(await opinions()).toMatchObject({ compared: 0, matches: [] });
  });
});

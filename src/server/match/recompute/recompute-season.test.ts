import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#test/builders/api-client';
import { anyDraft } from '#test/builders/legal-match';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { checkSeason, recomputeSeason } from './recompute-season.ts';
import { loadStoredSeason } from './season-truth-store.ts';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let client: ApiClient;

beforeEach(async () => {
  scene = await matchScene(server);
  client = server.as(await server.createAdmin());
});

it('a season recorded event by event, with corrections and removals, equals its recomputation', async () => {
  let recorded = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDraft, { minLength: 10, maxLength: 25 }),
      fc.infiniteStream(fc.nat(2)),
      async (drafts, chance) => {
        const match = recorder(client, scene.match);
        await match.lineUps();
        const ids: number[] = [];
        for (const draft of drafts) {
          const command = { command_id: crypto.randomUUID(), match_id: scene.match, event: draft };
          const answer = await client.post('/api/match/record-event', { ...command, confirmed: true });
          if (answer.status === 200) ids.push(answer.body.event.id);
          const last = ids.at(-1);
          if (last !== undefined && chance.next().value === 0 && (await match.remove(last)).status === 200) ids.pop();
        }
        recorded += ids.length;
        expect((await checkSeason(db)).differences).toEqual([]);
        await match.deleteReport();
        expect((await checkSeason(db)).differences).toEqual([]);
      },
    ),
    { numRuns: 6 },
  );
  expect(recorded).toBeGreaterThan(10);
}, 60_000);

it('a stored row that contradicts the events is found, column by column', async () => {
  const match = recorder(client, scene.match);
  await match.lineUps();
  await match.event("12' goal Saka (Odegaard)");
  expect(await checkSeason(db)).toEqual({ matches: 2, reports: 22, differences: [] });
  await db.updateTable('real_matches').set({ away_goals: 3 }).where('id', '=', scene.match).execute();
  await db.updateTable('match_reports').set({ assists: 2 }).where('player_id', '=', player('Odegaard')).execute();
  await db.updateTable('players').set({ goals: 0 }).where('code', '=', player('Saka')).execute();
  await db.deleteFrom('match_reports').where('player_id', '=', player('Raya')).execute();
  const { differences } = await checkSeason(db);
  expect(differences).toContainEqual(
    expect.objectContaining({ what: 'score', column: 'away_goals', stored: 3, recomputed: 0 }),
  );
  expect(differences).toContainEqual(
    expect.objectContaining({
      what: 'report',
      player: player('Odegaard'),
      column: 'assists',
      stored: 2,
      recomputed: 1,
    }),
  );
  expect(differences).toContainEqual(
    expect.objectContaining({ what: 'statistics', player: player('Saka'), column: 'goals', stored: 0, recomputed: 1 }),
  );
  expect(differences).toContainEqual(
    expect.objectContaining({
      what: 'report',
      player: player('Raya'),
      column: 'starting_xi',
      stored: null,
      recomputed: 1,
    }),
  );
});

it('the work of a season grows with its matches: each row is looked at as often as in one match', async () => {
  const match = recorder(client, scene.match);
  await match.lineUps();
  for (const text of ["12' goal Saka (Odegaard)", "30' yellow Rice", "60' sub Saka > Nelson", "70' goal Palmer"]) {
    await match.event(text);
  }
  const stored = await loadStoredSeason(db);
  const [played] = stored.matches;
  if (played === undefined) throw new Error('no match');
  const looksIn = (count: number) => {
    let looks = 0;
    const ids = Array.from({ length: count }, (_, index) => (index + 1) as typeof played.id);
    const watched = <Row extends object>(row: Row, match_id: typeof played.id) =>
      Object.defineProperty({ ...row, match_id }, 'match_id', { enumerable: true, get: () => (looks++, match_id) });
    const { statistics } = recomputeSeason({
      ...stored,
      matches: ids.map((id) => ({ ...played, id })),
      lineUps: ids.flatMap((id) => stored.lineUps.map((row) => watched(row, id))),
      events: ids.flatMap((id) => stored.events.map((row) => watched(row, id))),
    });
    expect(statistics.get(player('Saka'))).toMatchObject({ goals: count, as_xi: count });
    return looks;
  };
  const inOne = looksIn(1);
  expect(inOne).toBeGreaterThan(0);
  expect(looksIn(380)).toBe(380 * inOne);
});

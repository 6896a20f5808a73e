import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import { groupOfSaves, reasonOf } from '#test/builders/group-of-saves';
import {
  eleven,
  firstDeadline,
  otherEleven,
  type SelectionScene,
  selectionScene,
} from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import { HttpError } from '../platform/http/http-error.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { clock } = server;
let group: ReturnType<typeof groupOfSaves>;
let scene: SelectionScene;

beforeEach(async () => {
  server.database.aroundQueries(null);
  scene = await selectionScene(server);
  group = groupOfSaves(server, scene);
});

describe('saves in one group', () => {
  it('are five statements, and each has its own answer', async () => {
    const { teams, moreTeams, save, hashOf, storedHash } = group;
    await moreTeams(4);
    const [first, second, third, fourth, fifth] = teams as [TeamId, TeamId, TeamId, TeamId, TeamId];
    const rival = await server.createManager();
    let statements = 0;
    const stop = server.database.onQuery(() => void statements++);
    const outcomes = await Promise.allSettled([
      save(first, eleven),
      save(second, 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5'),
      save(third, otherEleven),
      save(fourth, eleven, rival),
      save(fifth, eleven, { ...scene.owner, sessionId: '00000000-0000-4000-8000-000000000000' }),
      save(99_999 as TeamId, eleven),
    ]);
    stop();
    const [, refused, ...others] = outcomes.map(reasonOf);
    expect(others).toEqual(['saved', 403, 401, 404]);
    expect([outcomes[0]?.status, typeof refused]).toEqual(['fulfilled', 'string']);
    expect(await Promise.all(teams.map((team) => storedHash(team)))).toEqual([
      hashOf(first, eleven),
      null,
      hashOf(third, otherEleven),
      null,
      null,
    ]);
    // The announcement to the managers' other devices may be among them.
    expect(statements).toBeLessThanOrEqual(6);
  });

  it('of one team are stored in their order', async () => {
    const { save, hashOf, storedHash } = group;
    const receipts = await Promise.all([save(scene.team, eleven), save(scene.team, otherEleven)]);
    expect(receipts.map(({ hash }) => hash)).toEqual([hashOf(scene.team, eleven), hashOf(scene.team, otherEleven)]);
    expect(await storedHash(scene.team)).toBe(hashOf(scene.team, otherEleven));
  });
});

it('of twenty thousand saves around a deadline none is accepted late and none refused early', async () => {
  const { teams, moreTeams, save, storedHash } = group;
  await moreTeams(63);
  const rounds = Math.ceil(20_000 / teams.length);
  const accepted = new Map<TeamId, Set<string>>(teams.map((team) => [team, new Set()]));
  const counts = { accepted: 0, refused: 0, wrong: 0 };
  const saveOnce = async (team: TeamId, notation: string): Promise<void> => {
    const asked = clock.now();
    try {
      const { hash, saved_at } = await save(team, notation);
      counts.accepted++;
      accepted.get(team)?.add(hash);
      if (asked >= firstDeadline || Date.parse(saved_at) >= firstDeadline) counts.wrong++;
    } catch (error) {
      counts.refused++;
      const isLate = error instanceof HttpError && error.code === 'deadline_passed';
      if (!isLate || clock.now() < firstDeadline) counts.wrong++;
    }
  };
  let before: Promise<unknown> = Promise.resolve();
  for (let round = 0; round < rounds; round++) {
    clock.set((firstDeadline - 200 + Math.floor((400 * round) / rounds)) as Instant);
    const now = Promise.all(teams.map((team, index) => saveOnce(team, (round + index) % 2 ? eleven : otherEleven)));
    // Two rounds are under way while the clock moves.
    await before;
    before = now;
  }
  await before;
  expect(counts.wrong).toBe(0);
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(5000);
  for (const team of teams) expect(accepted.get(team)?.has((await storedHash(team)) ?? '')).toBe(true);
}, 300_000);

import { beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '#api/endpoint';
import type { saveSelection as savesOne } from '#api/selection';
import type { TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import { isRefusal } from '#game/refusal';
import { insertLeague } from '#test/builders/insert-rows';
import { createTeam } from '#test/builders/season-scene';
import { selected } from '#test/builders/selection-notation';
import {
  eleven,
  firstDeadline,
  otherEleven,
  type SelectionScene,
  selectionScene,
} from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import { HttpError } from '../platform/http/http-error.ts';
import type { Route } from '../platform/http/route.ts';
import { saveSelection } from './save-selection.ts';
import { selectionHash } from './selection-hash.ts';

type Receipt = OutputOf<typeof savesOne>['receipt'];

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { context, clock } = server;
const { db } = server.database;
let scene: SelectionScene;
const teams: TeamId[] = [];

beforeEach(async () => {
  server.database.aroundQueries(null);
  scene = await selectionScene(server);
  teams.splice(0, teams.length, scene.team);
});

async function moreTeams(count: number): Promise<void> {
  for (let league = 0; league < count; league++) {
    const made = await insertLeague(db, `League of ${league}`);
    const traits = { manager: scene.owner, block: 0, league: made, name: `Team of ${league}` };
    teams.push(await createTeam(db, scene.season, traits));
  }
}

/** Saves as the route does; what is asked for in one turn of the loop is one group. */
async function save(team: TeamId, notation: string, as = scene.owner): Promise<Receipt> {
  const caller = { managerId: as.id, sessionId: as.sessionId };
  const { gameweek, part } = scene.first;
  const input = { team_id: team, gameweek_id: gameweek, part, selection: [...selected(notation)] };
  const answer = await saveSelection.answer({ context, caller, input } as unknown as Parameters<Route['answer']>[0]);
  if (isRefusal(answer)) throw new Error(answer.code);
  return (answer as OutputOf<typeof savesOne>).receipt;
}
const hashOf = (team: TeamId, notation: string) => selectionHash(scene.first, team, selected(notation));
const storedHash = async (team: TeamId) => (await scene.receiptAt(scene.first, team))?.hash ?? null;
const reasonOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled'
    ? 'saved'
    : outcome.reason instanceof HttpError
      ? outcome.reason.status
      : outcome.reason.message;

describe('saves in one group', () => {
  it('are five statements, and each has its own answer', async () => {
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
    expect(await Promise.all(teams.map(storedHash))).toEqual([
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
    const receipts = await Promise.all([save(scene.team, eleven), save(scene.team, otherEleven)]);
    expect(receipts.map(({ hash }) => hash)).toEqual([hashOf(scene.team, eleven), hashOf(scene.team, otherEleven)]);
    expect(await storedHash(scene.team)).toBe(hashOf(scene.team, otherEleven));
  });
});

const faults = {
  'a broken connection before': { isAfter: false, code: undefined },
  'a broken connection after': { isAfter: true, code: undefined },
  'a deadlock at': { isAfter: false, code: '40P01' },
  'a refused value at': { isAfter: false, code: '22003' },
} as const;

it.each(Object.entries(faults))(
  '%s any statement leaves each team with its old or its new selection',
  async (_, fault) => {
    await moreTeams(4);
    await Promise.all(teams.map((team) => save(team, eleven)));
    let fired = true;
    let faultsSeen = 0;
    for (let at = 1; fired; at++) {
      fired = false;
      let statement = 0;
      server.database.aroundQueries(async (text, run) => {
        if (text.includes('pg_notify') || ++statement !== at) return run();
        fired = true;
        if (fault.isAfter) await run();
        throw Object.assign(new Error('injected'), fault.code === undefined ? {} : { code: fault.code });
      });
      const notation = at % 2 === 0 ? eleven : otherEleven;
      const outcomes = await Promise.allSettled(teams.map((team) => save(team, notation)));
      server.database.aroundQueries(null);
      const states = await Promise.all(teams.map(storedHash));
      for (const [index, team] of teams.entries()) {
        const old = hashOf(team, at % 2 === 0 ? otherEleven : eleven);
        const fresh = hashOf(team, notation);
        expect(states[index]).toBe(outcomes[index]?.status === 'fulfilled' || states[index] !== old ? fresh : old);
      }
      // Whoever got no answer tries again.
      await Promise.all(teams.map((team) => save(team, notation)));
      expect(await Promise.all(teams.map(storedHash))).toEqual(teams.map((team) => hashOf(team, notation)));
      if (fired) faultsSeen++;
    }
    expect(faultsSeen).toBeGreaterThanOrEqual(5);
  },
);

it('of twenty thousand saves around a deadline none is accepted late and none refused early', async () => {
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

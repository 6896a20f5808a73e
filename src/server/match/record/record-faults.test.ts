// Each statement of a command fails once, in each way: old or new state only, and the repeated command has one effect.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EventId } from '#game/identity';
import type { ApiAnswer, ApiClient } from '#test/builders/api-client';
import { event } from '#test/builders/match-notation';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { isNight } from '#test/builders/property-runs';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let marta: ApiClient;
let goal: EventId;

/** A match with one goal. */
async function beginAgain(): Promise<void> {
  scene = await matchScene(server);
  marta = server.as(await server.createReporter());
  const reporter = recorder(marta, scene.match);
  await reporter.lineUps();
  goal = (await reporter.event("12' goal Saka (Odegaard)")).body.event.id;
  await server.context.live.sync();
}

type Fault = { readonly name: string; readonly code?: string; readonly isAfter: boolean };
const faults: readonly Fault[] = [
  { name: 'fails', isAfter: false },
  { name: 'is done, and its answer lost', isAfter: true },
  { name: 'cannot be serialised', code: '40001', isAfter: false },
  { name: 'is chosen to break a deadlock', code: '40P01', isAfter: false },
];

/** What must be as before or as after, never in between. */
const state = async () => ({
  version: (
    await db.selectFrom('real_matches').select('version').where('id', '=', scene.match).executeTakeFirstOrThrow()
  ).version,
  events: await db.selectFrom('match_events').select(['id', 'minute', 'scorer_id']).orderBy('id').execute(),
  reports: await db
    .selectFrom('match_reports')
    .select(['player_id', 'goals', 'points_earned'])
    .orderBy('player_id')
    .execute(),
  players: await db.selectFrom('players').select(['code', 'goals', 'total_points']).orderBy('code').execute(),
  changes: (await db.selectFrom('change').select('number').execute()).length,
});

/** Breaks the statement of this number; whether there was one. */
function breakStatement(number: number, { name, code, isAfter }: Fault): () => boolean {
  let seen = 0;
  server.database.aroundQueries(async (_statement, run) => {
    seen += 1;
    if (seen !== number) return run();
    if (isAfter) await run();
    throw Object.assign(new Error(`the statement ${name}`), code === undefined ? {} : { code });
  });
  return () => {
    server.database.aroundQueries(null);
    return seen >= number;
  };
}

type Send = (command_id: string) => Promise<ApiAnswer<{ readonly version: number }>>;
const commands: Readonly<Record<string, Send>> = {
  'a goal': (command_id) =>
    marta.post('/api/match/record-event', { command_id, match_id: scene.match, event: event("30' goal Saka") }),
  'a correction': (command_id) =>
    marta.post('/api/match/correct-event', {
      command_id,
      match_id: scene.match,
      event_id: goal,
      event: event("14' goal Odegaard"),
    }),
  'a goal taken back': (command_id) =>
    marta.post('/api/match/remove-event', { command_id, match_id: scene.match, event_id: goal }),
};

/** Every night in each way; otherwise each statement in one way, in turn. */
const ways = isNight ? faults.length : 1;

describe('a command of which one statement fails', () => {
  it.each(Object.entries(commands))('is %s once, or not yet, and once when it is repeated', async (_name, send) => {
    let isBroken = true;
    for (let number = 1; isBroken; number++) {
      for (const fault of [...faults, ...faults].slice(number % faults.length).slice(0, ways)) {
        isBroken = await repeatAfter(number, fault, send);
      }
      expect(number, 'a command has a limited number of statements').toBeLessThan(60);
    }
  });
});

it.each([
  ['the event', /^\s*update "match_events"/],
  ['its place in the minute', /^\s*update match_events set sequence/],
])('a correction is not answered as done if %s was not written', async (_what, broken) => {
  await beginAgain();
  const reporter = recorder(marta, scene.match);
  await reporter.event("12' goal Rice");
  const before = await state();
  server.database.aroundQueries((statement, run) =>
    broken.test(statement) ? Promise.reject(new Error('the disk is full')) : run(),
  );
  const { status } = await reporter.correct(goal, "12' goal Odegaard", 2);
  server.database.aroundQueries(null);
  expect([status, await state()]).toEqual([500, before]);
});

/** Whether there was a statement of this number. */
async function repeatAfter(number: number, fault: Fault, send: Send): Promise<boolean> {
  await beginAgain();
  const before = await state();
  const command = randomUUID();
  const wasThere = breakStatement(number, fault);
  await send(command);
  const isBroken = wasThere();
  const between = await state();
  const repeated = await send(command);
  expect(repeated.status).toBe(200);
  const after = await state();
  expect([after.version, after.changes]).toEqual([before.version + 1, before.changes + 1]);
  expect([before, after]).toContainEqual(between);
  expect((await send(command)).body).toEqual(repeated.body);
  expect(await state()).toEqual(after);
  return isBroken;
}

// Reporters acting at the same time: everything happens exactly once, nothing is lost, nobody is overwritten.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventDraft } from '#game/match/match-event';
import type { ApiClient } from '#test/builders/api-client';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { lineUpBody, type MatchScene, matchScene, recorder, returnEvent } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let marta: ApiClient;
let nils: ApiClient;

beforeEach(async () => {
  scene = await matchScene(server);
  marta = server.as(await server.createReporter({ username: 'Marta' }));
  nils = server.as(await server.createReporter({ username: 'Nils' }));
  await recorder(marta, scene.match).lineUps();
});

const goalsOf = async (name: string): Promise<number> => {
  const row = await db.selectFrom('players').select('goals').where('code', '=', player(name)).executeTakeFirstOrThrow();
  return row.goals;
};
const changes = async (): Promise<number[]> => {
  const rows = await db.selectFrom('change').select('number').orderBy('number').execute();
  return rows.map((row) => row.number);
};

describe('exactly once', () => {
  it('ten parallel tries of one command are one goal, one announcement and ten equal answers', async () => {
    const command = { command_id: randomUUID(), match_id: scene.match, event: event("12' goal Saka (Odegaard)") };
    const before = (await changes()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => marta.post('/api/match/record-event', command)));
    const [first] = answers;
    for (const answer of answers) expect(answer.body).toEqual(first?.body);
    expect(first?.body.match.home_goals).toBe(1);
    expect(await goalsOf('Saka')).toBe(1);
    expect(await changes()).toHaveLength(before + 1);
  });

  it('a refused command can be sent again and is judged again', async () => {
    const command = { command_id: randomUUID(), match_id: scene.match, event: event("50' goal Nelson") };
    expect((await marta.post('/api/match/record-event', command)).status).toBe(422);
    await recorder(marta, scene.match).event("46' sub Saka > Nelson");
    expect((await marta.post('/api/match/record-event', command)).status).toBe(200);
    expect(await goalsOf('Nelson')).toBe(1);
  });

  it("another reporter's command id is refused and reveals nothing of their answer", async () => {
    const command = { command_id: randomUUID(), match_id: scene.match, event: event("12' goal Saka") };
    await marta.post('/api/match/record-event', command);
    expect((await nils.post('/api/match/record-event', command)).status).toBe(409);
    expect(await goalsOf('Saka')).toBe(1);
  });
});

describe('one goal, two reporters', () => {
  it('the second reporter sees who recorded it, and can confirm that theirs is another event', async () => {
    await recorder(marta, scene.match).event("12' goal Saka (Odegaard)");
    const again = await recorder(nils, scene.match).event("14' goal Saka");
    expect(again.problem).toMatchObject({
      status: 409,
      code: 'already_recorded',
      title: 'This goal was already recorded by Marta at 12',
      current: { event: { scorer_id: player('Saka') } },
    });
    expect(await goalsOf('Saka')).toBe(1);
    expect((await recorder(nils, scene.match).event("14' goal Saka", true)).body.match.home_goals).toBe(2);
  });

  it.each([
    ["60' sub Saka > Nelson", "59' sub Saka > Nelson", 'This substitution was already recorded by Marta at 60'],
    ["60' sub Saka > Nelson", "60' sub Saka > Jesus", 'This substitution was already recorded by Marta at 60'],
    ["30' yellow Rice", "31' yellow Rice", 'This card was already recorded by Marta at 30'],
    ["30' red Rice", "30' red Rice", 'This card was already recorded by Marta at 30'],
  ])('%s, which only happens once, is asked about before it is judged: %s', async (hers, theirs, title) => {
    await recorder(marta, scene.match).event(hers);
    const nilsRecords = recorder(nils, scene.match);
    expect((await nilsRecords.event(theirs)).problem).toMatchObject({ status: 409, code: 'already_recorded', title });
    // If it is another one after all, the rules have their say.
    expect((await nilsRecords.event(theirs, true)).status).toBe(422);
    expect((await nilsRecords.read()).body.events).toHaveLength(1);
  });

  it('of two goals sent at the same moment one is recorded', async () => {
    const both = await Promise.all(
      [marta, nils].map((reporter) => recorder(reporter, scene.match).event("12' goal Saka")),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await goalsOf('Saka')).toBe(1);
  });

  it('three minutes later, another scorer, another type or the same reporter is another event', async () => {
    await recorder(marta, scene.match).event("12' goal Saka");
    expect((await recorder(nils, scene.match).event("15' goal Saka")).status).toBe(200);
    expect((await recorder(nils, scene.match).event("15' goal Rice")).status).toBe(200);
    expect((await recorder(nils, scene.match).event("15' yellow Saka")).status).toBe(200);
    expect((await recorder(marta, scene.match).event("12' goal Saka")).status).toBe(200);
  });
});

describe('a minute that waited on its device', () => {
  const waited = { minute: aMinute(60), seen: aMinute(58) };
  const send = (more: object) =>
    nils.post('/api/match/update-match-minute', { command_id: randomUUID(), match_id: scene.match, ...more } as never);

  it('does not take back the clock that another reporter has set since', async () => {
    await recorder(marta, scene.match).minute(58);
    await recorder(marta, scene.match).minute(85);
    const answer = await send(waited);
    expect([answer.status, answer.body.match.current_minute]).toEqual([200, 85]);
    expect((await recorder(marta, scene.match).read()).body.match).toMatchObject({ set_minute: 85 });
  });

  it('takes it on, and takes it back where its reporter saw it; a program need not say what it saw', async () => {
    await recorder(marta, scene.match).minute(59);
    expect((await send(waited)).body.match.current_minute).toBe(60);
    expect((await send({ minute: 50, seen: 60 })).body.match.current_minute).toBe(50);
    expect((await send({ minute: 40 })).body.match.current_minute).toBe(40);
  });

  it('knows the clock by the latest event, too', async () => {
    await recorder(marta, scene.match).event("70' goal Saka");
    expect((await send(waited)).body.match.current_minute).toBe(70);
    expect((await recorder(marta, scene.match).read()).body.match).toMatchObject({ set_minute: 0 });
  });
});

describe('two matches at once', () => {
  it('simultaneous goals of one scorer in two matches lose neither a goal nor a point, thirty times over', async () => {
    const { home, away } = lineUpBody();
    const sheets = { home: away, away: home };
    const begin = { command_id: randomUUID(), match_id: scene.returnMatch, ...sheets };
    expect((await nils.post('/api/match/save-line-ups', begin)).status).toBe(200);
    const record = (client: ApiClient, match_id: MatchScene['match'], draft: EventDraft) =>
      client.post('/api/match/record-event', { command_id: randomUUID(), match_id, event: draft });
    const rolledBack: string[] = [];
    const stop = server.database.onQuery((text) => /^rollback/i.test(text) && rolledBack.push(text));
    for (let minute = 1; minute <= 30; minute++) {
      const text = `${minute}' goal Saka`;
      const answers = await Promise.all([
        record(marta, scene.match, event(text)),
        record(nils, scene.returnMatch, returnEvent(text)),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    }
    stop();
    // No transaction had to be retried, because the locks are taken in one order.
    expect(rolledBack).toEqual([]);
    expect(await goalsOf('Saka')).toBe(60);
    const earned = await db
      .selectFrom('match_reports')
      .select(['points_earned'])
      .where('player_id', '=', player('Saka'))
      .execute();
    const { total_points } = await db
      .selectFrom('players')
      .select('total_points')
      .where('code', '=', player('Saka'))
      .executeTakeFirstOrThrow();
    expect(earned.map((row) => row.points_earned)).toEqual([153, 153]);
    expect(total_points).toBe(306);
    const numbers = await changes();
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });
});

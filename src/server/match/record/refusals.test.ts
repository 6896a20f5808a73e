// Every refusal of recording: the sentence, the status, and that nothing is half-written.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import * as api from '#api/match-recording';
import type { PlayerCode } from '#game/identity';
import type { ApiAnswer, ApiClient } from '#test/builders/api-client';
import { matchId, playerId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { lineUpBody, type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { notationLineUps, player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let client: ApiClient;
let admin: ApiClient;
const reporter = () => recorder(client, scene.match);

beforeEach(async () => {
  scene = await matchScene(server);
  client = server.as(await server.createReporter({ username: 'Marta' }));
  admin = server.as(await server.createAdmin({ username: 'Ada' }));
});

/** Every row of every table that a command may write. */
async function wholeDatabase(): Promise<unknown> {
  const tables = ['real_matches', 'match_lineups', 'match_events', 'match_reports', 'players', 'command', 'change'];
  const all = [...tables, 'audit_log', 'job', 'live_position'];
  return Promise.all(
    all.map(async (name) => (await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db)).rows),
  );
}

/** The server's answer, and whether anything differs afterwards. */
async function outcomeOf(act: () => Promise<ApiAnswer<unknown>>) {
  const before = JSON.stringify(await wholeDatabase());
  const { problem } = await act();
  const changed = JSON.stringify(await wholeDatabase()) !== before;
  return { status: problem?.status, title: problem?.title, changed };
}

const refusal = (status: number, title: string) => ({ status, title, changed: false });

describe('line-ups', () => {
  const withXi = (change: (xi: PlayerCode[]) => void) => {
    const sheets = lineUpBody();
    change(sheets.home.xi);
    return () => reporter().lineUps(sheets);
  };

  it("a player of another club is refused by name, with their side's club", async () => {
    const act = withXi((xi) => xi.splice(10, 1, scene.stranger));
    expect(await outcomeOf(act)).toEqual(refusal(422, 'Sean Stranger does not play for Arsenal'));
  });

  it('an unknown code is not found', async () => {
    expect(await outcomeOf(withXi((xi) => xi.splice(10, 1, playerId(12345))))).toEqual(
      refusal(422, 'Selected player not found'),
    );
  });

  it('ten players, two goalkeepers or one named twice are not a line-up', async () => {
    expect(await outcomeOf(withXi((xi) => xi.splice(10, 1)))).toEqual(
      refusal(422, 'A starting lineup needs 11 players'),
    );
    const twoKeepers = withXi((xi) => xi.splice(10, 1, player('Ramsdale')));
    expect(await outcomeOf(twoKeepers)).toEqual(
      refusal(422, 'You can only have one goalkeeper in your starting lineup'),
    );
    const twice = withXi((xi) => xi.splice(10, 1, xi[9] as PlayerCode));
    expect(await outcomeOf(twice)).toEqual(refusal(422, 'A player can be named only once on the two team sheets'));
  });

  it('once a goal is recorded, its scorer cannot be taken off the sheet', async () => {
    await reporter().lineUps();
    await reporter().event("12' goal Saka");
    const sheets = lineUpBody();
    sheets.home.xi = sheets.home.xi.map((code) => (code === player('Saka') ? player('Nelson') : code));
    sheets.home.bench = sheets.home.bench.map((code) => (code === player('Nelson') ? player('Saka') : code));
    const title =
      'The goal in minute 12 would not be possible: the scorer is not on the pitch at that point of the match';
    expect(await outcomeOf(() => reporter().lineUps(sheets))).toEqual(refusal(422, title));
  });
});

describe('events', () => {
  it('come after the team selection', async () => {
    expect(await outcomeOf(() => reporter().event("12' goal Saka"))).toEqual(
      refusal(422, 'Select both starting lineups first'),
    );
  });

  it('name players who are on the pitch, with a sentence for each one who is not', async () => {
    await reporter().lineUps();
    const send = (draft: ReturnType<typeof event>) => () =>
      client.post('/api/match/record-event', { command_id: randomUUID(), match_id: scene.match, event: draft });
    const nobody = playerId(12345);
    const goal = event("12' goal Saka");
    if (goal.type !== 'GOAL') throw new Error('a goal');
    expect(await outcomeOf(send({ ...goal, scorer_id: nobody }))).toEqual(refusal(422, 'Scorer not found'));
    expect(await outcomeOf(send({ ...goal, scorer_id: player('Palmer') }))).toEqual(
      refusal(422, 'The scorer plays for the other side'),
    );
    expect(await outcomeOf(send({ ...goal, assist_id: nobody }))).toEqual(refusal(422, 'Selected player not found'));
    const miss = event("12' miss Palmer");
    if (miss.type !== 'PENALTY_MISS') throw new Error('a miss');
    expect(await outcomeOf(send({ ...miss, penalty_taker_id: nobody }))).toEqual(
      refusal(422, 'Penalty taker not found'),
    );
    const sub = event("12' sub Saka > Nelson");
    if (sub.type !== 'SUBSTITUTION') throw new Error('a substitution');
    expect(await outcomeOf(send({ ...sub, player_in_id: scene.stranger }))).toEqual(
      refusal(422, 'Selected player not found'),
    );
    // In the match, for the other side: on its pitch, and on its bench.
    const { xi, bench } = notationLineUps.away;
    for (const player_in_id of [...xi.slice(-1), ...bench.slice(0, 1)]) {
      expect(await outcomeOf(send({ ...sub, player_in_id }))).toEqual(
        refusal(422, 'The player coming on plays for the other side'),
      );
    }
    const card = event("12' yellow Rice");
    if (card.type !== 'DISCIPLINARY') throw new Error('a card');
    expect(await outcomeOf(send({ ...card, carded_player_id: nobody }))).toEqual(
      refusal(422, 'Selected player or card type not found'),
    );
  });

  it('an outdated dialog learns that the scorer was substituted in the meantime', async () => {
    await reporter().lineUps();
    await reporter().event("60' sub Saka > Nelson");
    expect(await outcomeOf(() => reporter().event("70' goal Saka"))).toEqual(
      refusal(422, 'The scorer was substituted in minute 60'),
    );
  });

  it('a goal without a scorer, a minute past 130 or a broken id is malformed', async () => {
    await reporter().lineUps();
    const before = await wholeDatabase();
    const good = { command_id: randomUUID(), match_id: scene.match, event: event("12' goal Saka") };
    const bad = [
      { ...good, event: { ...good.event, scorer_id: undefined } },
      { ...good, event: { ...good.event, minute: 131 } },
      { ...good, command_id: 'twelve' },
      { ...good, match_id: 'x' },
    ];
    for (const input of bad) expect((await client.send(api.recordEvent, input)).status).toBe(400);
    expect(await wholeDatabase()).toEqual(before);
  });

  it('a match that does not exist is not found', async () => {
    const command = { command_id: randomUUID(), match_id: matchId(4711), event: event("12' goal Saka") };
    expect(await outcomeOf(() => client.post('/api/match/record-event', command))).toEqual(
      refusal(404, 'Match not found'),
    );
    expect((await client.get('/api/match/:match_id', { match_id: matchId(4711) })).status).toBe(404);
  });

  it('an event that was removed in the meantime can be neither corrected nor removed', async () => {
    await reporter().lineUps();
    const goal = await reporter().event("12' goal Saka");
    await reporter().remove(goal.body.event.id);
    const title = 'This event is no longer in the match report';
    expect(await outcomeOf(() => reporter().correct(goal.body.event.id, "12' goal Rice"))).toEqual(refusal(409, title));
    expect(await outcomeOf(() => reporter().remove(goal.body.event.id))).toEqual(refusal(409, title));
  });

  it('an impossible correction changes nothing', async () => {
    await reporter().lineUps();
    const goal = await reporter().event("12' goal Saka");
    const act = () => reporter().correct(goal.body.event.id, "12' goal Nelson");
    expect(await outcomeOf(act)).toEqual(refusal(422, 'The scorer is not on the pitch at that point of the match'));
  });
});

describe('completion', () => {
  it('is refused before minute 90, with two heroes of a side, and with one who never played', async () => {
    await reporter().lineUps();
    await reporter().minute(89);
    expect(await outcomeOf(() => reporter().complete())).toEqual(
      refusal(422, 'A match can be completed from minute 90 on'),
    );
    await reporter().minute(90);
    const two = () => reporter().complete([player('Saka'), player('Rice')]);
    expect(await outcomeOf(two)).toEqual(refusal(422, 'Each side can have only one hero of the match'));
    const absent = () => reporter().complete([player('Nelson')]);
    expect(await outcomeOf(absent)).toEqual(refusal(422, 'A hero of the match must have played in it'));
  });

  it('ends the recording: no event, correction, minute, line-up or second completion', async () => {
    await reporter().lineUps();
    const goal = await reporter().event("12' goal Saka");
    await reporter().minute(90);
    await reporter().complete();
    const title = 'The match report is complete. Reopen it to change its events';
    expect(await outcomeOf(() => reporter().event("13' goal Saka"))).toEqual(refusal(409, title));
    expect(await outcomeOf(() => reporter().correct(goal.body.event.id, "13' goal Saka"))).toEqual(refusal(409, title));
    expect(await outcomeOf(() => reporter().remove(goal.body.event.id))).toEqual(refusal(409, title));
    expect(await outcomeOf(() => reporter().minute(95))).toEqual(refusal(409, title));
    expect(await outcomeOf(() => reporter().lineUps())).toEqual(refusal(409, title));
    expect(await outcomeOf(() => reporter().complete())).toEqual(refusal(409, title));
    await recorder(admin, scene.match).reopen();
    expect((await reporter().event("13' goal Saka")).status).toBe(200);
  });

  it('reopening and voiding are for admins, and change something or are refused', async () => {
    await reporter().lineUps();
    expect((await reporter().reopen()).status).toBe(403);
    expect((await reporter().setVoid(true)).status).toBe(403);
    const asAdmin = recorder(admin, scene.match);
    expect(await outcomeOf(() => asAdmin.reopen())).toEqual(refusal(409, 'This match report is not complete'));
    expect(await outcomeOf(() => asAdmin.setVoid(false))).toEqual(refusal(409, 'This match is not void'));
  });
});

it('a server that fails at any statement of a goal leaves no trace of it', async () => {
  await reporter().lineUps();
  const before = await wholeDatabase();
  for (let broken = 1; broken <= 8; broken++) {
    let count = 0;
    server.database.aroundQueries((statement, run) => {
      // The rollback must get through, and what the process reads of its own accord is no part of the goal.
      if (/^(rollback|select "number", "body"|select "epoch")/i.test(statement)) return run();
      count += 1;
      return count === broken ? Promise.reject(new Error('the database broke')) : run();
    });
    const { status } = await reporter().event("12' goal Saka (Odegaard)");
    server.database.aroundQueries(null);
    expect({ broken, status }).toEqual({ broken, status: 500 });
    expect(await wholeDatabase()).toEqual(before);
  }
  expect((await reporter().event("12' goal Saka (Odegaard)")).status).toBe(200);
});

// Several commands of a reporter's queue in one request.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { event } from '#test/builders/match-notation';
import { lineUpBody, type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
let scene: MatchScene;
let marta: TestManager;

beforeEach(async () => {
  scene = await matchScene(server);
  marta = await server.createReporter({ username: 'Marta' });
});

const command = () => ({ command_id: randomUUID(), match_id: scene.match });
const lineUps = () => ({
  endpoint: 'POST /api/match/save-line-ups' as const,
  input: { ...command(), ...lineUpBody() },
});
const record = (text: string) => ({
  endpoint: 'POST /api/match/record-event' as const,
  input: { ...command(), event: event(text) },
});
const read = async () => (await recorder(server.as(marta), scene.match).read()).body;

/** The database breaks the connection on which an event of this minute is stored, until it is mended. */
async function breakAt(minute: number): Promise<void> {
  await sql`create function break_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(server.database.db);
  await sql`create trigger break_off before insert on match_events for each row
    when (new.minute = ${sql.lit(minute)}) execute function break_off()`.execute(server.database.db);
}
const mend = () => sql`drop function if exists break_off cascade`.execute(server.database.db);

afterEach(mend);

describe('twenty commands of which the seventh', () => {
  const twenty = () => [lineUps(), ...Array.from({ length: 19 }, (_, index) => record(`${index + 1}' goal Saka`))];
  const send = (commands: ReturnType<typeof twenty>) => server.as(marta).post('/api/match/send-commands', { commands });
  const minutes = async () => (await read()).events.map(({ minute }) => minute);

  it('is refused leave the six before and the thirteen after it, and none comes twice', async () => {
    const commands = twenty();
    commands[6] = record("6' goal Nelson");
    const { body } = await send(commands);
    expect(body.answers.map(({ kind }) => kind)).toEqual(commands.map((_, at) => (at === 6 ? 'refused' : 'done')));
    expect((await send(commands)).body).toEqual(body);
    expect(await minutes()).toEqual([1, 2, 3, 4, 5, ...Array.from({ length: 13 }, (_, index) => index + 7)]);
  });

  it('loses the database leave the six before it, and the rest goes in the next request', async () => {
    const commands = twenty();
    await breakAt(6);
    expect((await send(commands)).body.answers.map(({ kind }) => kind)).toEqual(commands.slice(0, 6).map(() => 'done'));
    expect(await minutes()).toEqual([1, 2, 3, 4, 5]);
    // It is the first one now, so the phone is told to come again.
    expect((await send(commands.slice(6))).status).toBe(503);
    await mend();
    expect((await send(commands.slice(6))).body.answers).toHaveLength(14);
    expect((await send(commands)).body.answers).toHaveLength(20);
    expect(await minutes()).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  });
});

describe('commands sent together', () => {
  it('are carried out in order, each once however often they are sent, and a refused one stops no other', async () => {
    const commands = [lineUps(), record("12' goal Saka"), record("20' goal Nelson"), record("30' yellow Rice")];
    const send = () => server.as(marta).post('/api/match/send-commands', { commands });
    const first = await send();
    expect(first.body.answers).toMatchObject([
      { kind: 'done', output: { version: 1 } },
      { kind: 'done', output: { version: 2, event: { type: 'GOAL', minute: 12 } } },
      { kind: 'refused', problem: { status: 422 } },
      { kind: 'done', output: { version: 3, event: { type: 'DISCIPLINARY' } } },
    ]);
    expect((await send()).body).toEqual(first.body);
    expect((await read()).events.map(({ minute }) => minute)).toEqual([12, 30]);
  });

  it('are the same commands as those sent alone', async () => {
    const [begin, goal] = [lineUps(), record("12' goal Saka")];
    await server.as(marta).post('/api/match/save-line-ups', begin.input);
    await server.as(marta).post('/api/match/record-event', goal.input);
    const { body } = await server.as(marta).post('/api/match/send-commands', { commands: [begin, goal] });
    expect(body.answers).toMatchObject([{ output: { version: 1 } }, { output: { version: 2 } }]);
    expect((await read()).events).toHaveLength(1);
  });

  it('are refused as if they were sent alone, with what another reporter has recorded', async () => {
    await server.as(marta).post('/api/match/send-commands', { commands: [lineUps()] });
    const ben = await server.createReporter({ username: 'Ben' });
    await server.as(ben).post('/api/match/record-event', record("12' goal Saka").input);
    const alone = await server.as(marta).post('/api/match/record-event', record("12' goal Saka").input);
    const { body } = await server
      .as(marta)
      .post('/api/match/send-commands', { commands: [record("12' goal Saka"), record("30' yellow Rice")] });
    const { status, code, title, current } = alone.problem ?? {};
    expect([status, current]).toEqual([409, expect.anything()]);
    expect(body.answers).toMatchObject([
      { kind: 'refused', problem: { status, code, title, current } },
      { kind: 'done', output: { event: { minute: 30 } } },
    ]);
    // Nothing stands against the other way round.
    const unknown = await server.as(marta).post('/api/match/send-commands', { commands: [record("40' goal Nelson")] });
    expect(unknown.body.answers[0]).not.toHaveProperty('problem.current');
  });

  it('are twenty at most', async () => {
    const commands = Array.from({ length: 21 }, () => record("12' goal Saka"));
    expect((await server.as(marta).post('/api/match/send-commands', { commands })).status).toBe(400);
  });
});

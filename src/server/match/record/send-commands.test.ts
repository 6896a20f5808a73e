// Several commands of a reporter's queue in one request.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
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

  it('are twenty at most', async () => {
    const commands = Array.from({ length: 21 }, () => record("12' goal Saka"));
    expect((await server.as(marta).post('/api/match/send-commands', { commands })).status).toBe(400);
  });
});

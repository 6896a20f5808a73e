// What a reporter acts on may not be what they saw: another one has changed it, and neither has noticed (rules/match 26).

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { EventId } from '#game/identity';
import { matchTexts } from '#game/match/match-texts';
import type { areSameLineUps } from '#game/match/seen-truth';
import type { ApiClient } from '#test/builders/api-client';
import { event } from '#test/builders/match-notation';
import { lineUpBody, type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { recordTexts } from './record-texts.ts';

const server = await testServer();
let scene: MatchScene;
let marta: ApiClient;
let nils: ApiClient;

beforeEach(async () => {
  scene = await matchScene(server);
  marta = server.as(await server.createReporter({ username: 'Marta' }));
  nils = server.as(await server.createReporter({ username: 'Nils' }));
});

const command = () => ({ command_id: randomUUID(), match_id: scene.match });
const stored = async () => (await marta.get('/api/match/:match_id', { match_id: scene.match })).body;
const withoutNelson = () => {
  const sheets = lineUpBody();
  return { ...sheets, home: { ...sheets.home, bench: sheets.home.bench.filter((code) => code !== player('Nelson')) } };
};
const none = { home: { xi: [], bench: [] }, away: { xi: [], bench: [] } };
type Seen = Parameters<typeof areSameLineUps>[0];
const save = (client: ApiClient, sheets: ReturnType<typeof lineUpBody>, seen?: Seen) =>
  client.post('/api/match/save-line-ups', { ...command(), home: sheets.home, away: sheets.away, seen });

it('of two reporters who begin the match at once, one is told that theirs were not saved', async () => {
  const answers = await Promise.all([save(marta, lineUpBody(), none), save(nils, withoutNelson(), none)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.problem;
  expect(refused).toMatchObject({ code: 'line_ups_overtaken', title: matchTexts.lineUpsOvertaken });
  const { line_ups } = await stored();
  expect(refused?.current).toMatchObject({ line_ups });
  const first = answers[0]?.status === 200 ? lineUpBody() : withoutNelson();
  expect(line_ups.home.bench).toEqual(first.home.bench);
});

it('the same line-ups of both are saved for both', async () => {
  const answers = await Promise.all([save(marta, lineUpBody(), none), save(nils, lineUpBody(), none)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

it('line-ups that the reporter has seen are replaced, in whatever order they were seen', async () => {
  await save(marta, lineUpBody(), none);
  const { home, away } = lineUpBody();
  const seen = { home: { ...home, xi: home.xi.toReversed() }, away };
  expect((await save(nils, withoutNelson(), seen)).status).toBe(200);
  expect((await stored()).line_ups.home.bench).not.toContain(player('Nelson'));
  // A program of somebody's own need not say what it saw.
  expect((await save(marta, lineUpBody())).status).toBe(200);
});

it('an event that another reporter has corrected is neither removed nor corrected by what was seen before', async () => {
  await save(marta, lineUpBody(), none);
  const seen = event("12' goal Saka");
  const { id } = (await recorder(marta, scene.match).event("12' goal Saka")).body.event as { id: EventId };
  const corrected = event("14' goal Saka (Odegaard)");
  const answer = await nils.post('/api/match/correct-event', { ...command(), event_id: id, event: corrected, seen });
  expect(answer.status).toBe(200);
  const late = { event_id: id, seen };
  for (const [path, input] of [
    ['/api/match/remove-event', late],
    ['/api/match/correct-event', { ...late, event: event("13' goal Saka") }],
  ] as const) {
    const refused = await marta.post(path, { ...command(), ...input });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'event_changed', title: matchTexts.eventChanged } });
    expect(refused.problem?.current).toMatchObject({ event: { id, ...corrected } });
  }
  expect((await stored()).events).toMatchObject([corrected]);
  expect((await marta.post('/api/match/remove-event', { ...command(), event_id: id, seen: corrected })).status).toBe(
    200,
  );
  expect((await stored()).events).toEqual([]);
});

it('an event is not moved to a place that another reporter has emptied meanwhile', async () => {
  await save(marta, lineUpBody(), none);
  const record = async (text: string) =>
    ((await recorder(marta, scene.match).event(text)).body.event as { id: EventId }).id;
  await record("12' goal Saka");
  await record("13' yellow Rice");
  const between = await record("12' yellow Saka");
  await record("13' yellow Gusto");
  const last = await record("12' yellow Palmer");
  await nils.post('/api/match/remove-event', { ...command(), event_id: between, seen: event("12' yellow Saka") });
  const move = { event_id: last, event: event("12' yellow Palmer"), sequence: 3 };
  const { status, problem } = await marta.post('/api/match/correct-event', { ...command(), ...move });
  expect([status, problem?.code, problem?.title]).toEqual([422, 'no_such_place', recordTexts.noSuchPlace]);
  expect((await stored()).events.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5]);
});

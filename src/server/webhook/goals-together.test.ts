// The score behind each goal, when several are told at once.

import { beforeEach, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { liveLeague } from '#test/builders/live-league';
import { matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { writeMessages } from './write-messages.ts';

const server = await testServer();
const begin = instant('2025-08-16T14:30:00Z');
let reporter: ReturnType<typeof recorder>;
let texts: () => Promise<readonly string[]>;

beforeEach(async () => {
  server.clock.set(begin);
  const scene = await matchScene(server);
  const { id: league_id } = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createAdmin()), scene.match);
  await reporter.lineUps();
  texts = async () => {
    const writing = {
      db: server.database.db,
      season: scene.season,
      zone: 'Europe/London',
      now: (begin + 1) as Instant,
    };
    const hook = { league_id, since: new Date(begin - 1), events: ['goal'] };
    return (await writeMessages(writing, hook)).map(({ text }) => text);
  };
});

it('is the score after this very goal', async () => {
  await reporter.event("12' goal Saka");
  await reporter.event("30' goal Palmer");
  await reporter.event("44' own goal Colwill");
  await reporter.event("44' goal Palmer");
  expect(await texts()).toEqual([
    "12' Player 12. Arsenal 1–0 Chelsea.",
    "30' Player 29. Arsenal 1–1 Chelsea.",
    "44' Player 23 (own goal). Arsenal 2–1 Chelsea.",
    "44' Player 29. Arsenal 2–2 Chelsea.",
  ]);
});

it('of a goal that was recorded late also says how it stands by now', async () => {
  await reporter.event("30' goal Palmer");
  await reporter.event("12' goal Saka");
  await reporter.event("20' goal Saka");
  expect(await texts()).toEqual([
    "30' Player 29. Arsenal 2–1 Chelsea.",
    "12' Player 12. Arsenal 1–0 Chelsea.",
    "20' Player 12. Arsenal 2–0 Chelsea, now 2–1.",
  ]);
});

import { beforeEach, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { type WebhookEvent, webhookEvents } from '#game/webhook/webhook';
import { insertSquad } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { webhookReceiver } from '#test/builders/webhook-receiver';
import { prepareWebhooks } from './webhook-jobs.ts';

const server = await testServer({ config: { allowsPrivateHosts: true } });
const { db } = server.database;
const second = 1000;

let answerOfOld: () => number | Promise<number>;
let heard: { readonly by: 'old' | 'new'; readonly text: string }[];
const old = await webhookReceiver(async ({ body }) => {
  const status = await answerOfOld();
  if (status === 204) heard.push({ by: 'old', text: JSON.parse(body).text });
  return status;
});
const corrected = await webhookReceiver(({ body }) => {
  heard.push({ by: 'new', text: JSON.parse(body).text });
  return 204;
});

let scene: MatchScene;
let league: LiveLeague;
let admin: ReturnType<typeof server.as>;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  [heard, answerOfOld] = [[], () => 503];
  server.clock.set(instant('2025-08-16T14:30:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  await insertSquad(db, { season: scene.season, team: league.teams.home, players: [player('Odegaard')] });
  admin = server.as(await server.createAdmin());
  await prepareWebhooks(server.context);
  await set(old);
  await after(second);
  reporter = recorder(admin, scene.match);
  await reporter.lineUps();
});

const set = (url: string | null, events: readonly WebhookEvent[] = webhookEvents) =>
  admin.post('/api/webhook/set', { league_id: league.id, form: 'json', events: [...events], url });
const but = (event: WebhookEvent) => webhookEvents.filter((other) => other !== event);
async function after(milliseconds: number): Promise<void> {
  server.clock.set((server.clock.now() + milliseconds) as Instant);
  await server.runDueJobs();
}
/** Until its next attempt is a quarter of an hour away. */
async function failForLong(): Promise<void> {
  await after(16 * second);
  for (let attempt = 1; attempt < 10; attempt++) await after(2 ** attempt * second);
}

it('a new address hears what is new at once, and nothing that waited for the old one', async () => {
  await reporter.event("12' goal Saka");
  await failForLong();
  await set(corrected);
  await after(second);
  await reporter.event("20' goal Saka");
  await after(16 * second);
  expect(heard).toEqual([{ by: 'new', text: "20' Player 12. Arsenal 2–0 Chelsea." }]);
});

it('a new address hears of a deadline that is still to come, if the old one did not', async () => {
  await db
    .updateTable('gameweeks')
    .set({ weekend_deadline: '2025-08-16T17:00:00Z', weekend_locked_at: null })
    .execute();
  await failForLong();
  await set(corrected);
  await after(16 * second);
  expect(heard).toEqual([
    { by: 'new', text: 'Gameweek 1, Weekend: the deadline is Saturday 16th August, 18:00 (Europe/London).' },
  ]);
});

it('saved without a new address, it is told at once what has waited for long', async () => {
  await reporter.event("12' goal Saka");
  await failForLong();
  answerOfOld = () => 204;
  await set(null);
  await after(second);
  expect(heard).toEqual([{ by: 'old', text: "12' Player 12. Arsenal 1–0 Chelsea." }]);
});

it('saved without a new address, it is told nothing of what it tells no more', async () => {
  await reporter.event("12' goal Saka");
  await failForLong();
  answerOfOld = () => 204;
  await set(null, but('goal'));
  await after(second);
  await set(null);
  await after(16 * second);
  expect(heard).toEqual([]);
});

it('saved without a new address, it is told what has happened since the last look, as it was set by then', async () => {
  answerOfOld = () => 204;
  await set(null, but('final'));
  await after(second);
  server.clock.set((server.clock.now() + 6 * second) as Instant);
  await reporter.event("12' goal Saka");
  await reporter.minute(90);
  await reporter.complete();
  server.clock.set((server.clock.now() + 4 * second) as Instant);
  await set(null);
  await after(second);
  await after(16 * second);
  expect(heard).toEqual([{ by: 'old', text: "12' Player 12. Arsenal 1–0 Chelsea." }]);
});

it('what is on its way while the webhook is saved is not taken a second time', async () => {
  let claimedUntil: Date | undefined;
  answerOfOld = async () => {
    await set(null);
    claimedUntil = (await db.selectFrom('webhook_message').select('next_at').executeTakeFirstOrThrow()).next_at;
    return 204;
  };
  await reporter.event("12' goal Saka");
  await after(16 * second);
  expect(claimedUntil?.getTime()).toBe(server.clock.now() + 30 * second);
  expect(heard).toHaveLength(1);
});

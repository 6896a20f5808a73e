import { beforeAll, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { type WebhookEvent, webhookEvents } from '#game/webhook/webhook';
import { leagueId } from '#test/builders/ids';
import { insertLeague, insertSquad, insertTeam } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { writeMessages } from './write-messages.ts';

const begin = instant('2025-08-16T14:30:00Z');
const deadline = instant('2025-08-19T17:00:00Z');
const hour = 3_600_000;
const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let league: LiveLeague;

/** A goal, a final, a locked part and a settled gameweek, all at the beginning; and a deadline to come. */
beforeAll(async () => {
  server.clock.set(begin);
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  await insertSquad(db, { season: scene.season, team: league.teams.home, players: [player('Odegaard')] });
  const reporter = recorder(server.as(await server.createAdmin()), scene.match);
  await reporter.lineUps();
  await reporter.event("12' own goal Colwill");
  await reporter.minute(90);
  await reporter.complete();
  const then = new Date(begin);
  await db
    .updateTable('gameweeks')
    .set({ weekend_deadline: then, weekend_locked_at: then, settled_at: then, midweek_deadline: new Date(deadline) })
    .execute();
});

const written = (now: number, events: readonly WebhookEvent[] = webhookEvents, since = begin - hour) =>
  writeMessages(
    { db, season: scene.season, zone: 'Europe/London', now: now as Instant },
    { league_id: league.id, since: new Date(since), events },
  );
const eventsAt = async (now: number, event: WebhookEvent) => (await written(now, [event])).map((one) => one.event);

describe('what a webhook tells', () => {
  it.each([
    ['goal', 1],
    ['locked', 6],
    ['final', 24],
    ['settled', 48],
  ] as const)('of a %s is news for %i hours, and no longer', async (event, hours) => {
    const end = begin + hours * hour;
    expect(await eventsAt(end - 1, event)).toEqual([event]);
    expect(await eventsAt(end, event)).toEqual([]);
    expect((await written(begin + 1, [event])).map(({ usefulUntil }) => usefulUntil)).toEqual([end]);
  });

  it('of a deadline comes three hours before it, and is of use until then', async () => {
    expect(await eventsAt(deadline - 3 * hour - 1, 'deadline')).toEqual([]);
    expect(await eventsAt(deadline - 3 * hour, 'deadline')).toEqual(['deadline']);
    expect((await written(deadline - 1, ['deadline'])).map(({ usefulUntil }) => usefulUntil)).toEqual([deadline]);
    expect(await eventsAt(deadline, 'deadline')).toEqual([]);
  });

  it('is nothing from before the webhook', async () => {
    expect((await written(begin + 1, webhookEvents, begin)).map(({ event }) => event)).toEqual([]);
    expect((await written(begin + 1, webhookEvents, begin - 1)).map(({ event }) => event)).toEqual([
      'goal',
      'final',
      'locked',
      'settled',
    ]);
  });

  it('is nothing of deadlines without squads, and of no settled gameweek in which the league has no match', async () => {
    const hook = { league_id: leagueId(5), since: new Date(begin - hour), events: webhookEvents };
    const writing = { db, season: scene.season, zone: 'Europe/London' };
    const told = async (now: number) =>
      (await writeMessages({ ...writing, now: now as Instant }, hook)).map(({ event }) => event);
    expect(await told(begin + 1)).toEqual(['goal', 'final']);
    expect(await told(deadline - 3 * hour)).toEqual([]);
  });

  it('is no part that was locked before the draft, and none while the draft is running', async () => {
    const late = await insertLeague(db, 'TDL9');
    const team = await insertTeam(db, { name: 'Late Ones', league: late });
    await insertSquad(db, { season: scene.season, team, league: late, players: [player('Saka')] });
    const hook = { league_id: late, since: new Date(begin - hour), events: ['deadline', 'locked'] };
    const writing = { db, season: scene.season, zone: 'Europe/London' };
    const told = async (now: number) =>
      (await writeMessages({ ...writing, now: now as Instant }, hook)).map(({ event }) => event);
    const draft = { current_round: 1, current_pick: 2, order_seed: 1, fixtures_seed: null };
    await db
      .insertInto('draft_state')
      .values({ ...draft, season_id: scene.season, league_id: late, status: 'in_progress' })
      .execute();
    for (const [status, expected] of [
      ['in_progress', []],
      ['paused', []],
      ['complete', ['deadline']],
    ] as const) {
      await db.updateTable('draft_state').set({ status }).execute();
      expect([status, await told(begin + 1), await told(deadline - hour)]).toEqual([status, [], expected]);
    }
  });

  it('is only what it was set to tell', async () => {
    expect(await written(begin + 1, [])).toEqual([]);
    for (const event of ['goal', 'final', 'locked', 'settled'] as const)
      expect(await eventsAt(begin + 1, event)).toEqual([event]);
  });

  it('of an own goal says that it was one, and nothing of an owner where there is none', async () => {
    expect((await written(begin + 1, ['goal'])).map(({ text }) => text)).toEqual([
      "12' Player 23 (own goal). Arsenal 1–0 Chelsea.",
    ]);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { clocksAround } from '#test/builders/clocks-around';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { createLiveHub, type LiveHub } from './live-hub.ts';

const server = await testServer();
const deadline = instant('2025-08-15T17:00:00Z');
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;
let hub: LiveHub;

beforeEach(async () => {
  server.clock.set(instant('2025-08-16T15:00:00Z'));
  const scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createReporter()), scene.match);
});
afterEach(() => hub.close());

/** Another process, whose clock is this far off the deadline while the database's is that far off. */
async function startHub(own: number, database: number): Promise<void> {
  hub = createLiveHub({ database: server.database, clock: clocksAround(deadline, own, database) });
  await hub.start();
}

/** The frames that the hub writes about the league from now on. */
function watchLeague(): string[] {
  const frames: string[] = [];
  const watcher = {
    sessionId: '',
    managerId: league.managers.home.id,
    expiresAt: Number.POSITIVE_INFINITY as Instant,
    write: (bytes: Buffer) => void frames.push(bytes.toString()),
    end: () => undefined,
  };
  hub.watch(watcher, [`league:${league.id}`], null);
  return frames;
}

it.each([
  ['behind its database', 20_000, 20_100],
  ['ahead of its database in the last moments before a deadline', 1000, -1000],
])(
  'a process whose clock is %s shows Home, reads the week once, tells a goal and ends',
  async (_off, own, database) => {
    await startHub(own, database);
    let weeks = 0;
    const stop = server.database.onQuery((statement) => {
      if (statement.includes('clock_timestamp()')) weeks += 1;
    });
    expect(await hub.homeOf(league.id)).not.toBeNull();
    expect(await hub.standingsOf(league.id)).not.toBeNull();
    expect([await hub.isChannelThere(`league:${league.id}`), weeks]).toEqual([true, 1]);
    stop();
    const frames = watchLeague();
    await reporter.lineUps();
    await reporter.event("12' goal Saka");
    await hub.sync();
    expect(frames.join('')).toContain('"home_goals":1');
    await hub.close();
  },
);

// Applying a frame gives the same snapshot as reading it again.

import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { leagueViewAfter } from '../src/web/data/live/league-view-after.ts';
import { matchViewAfter } from '../src/web/data/live/match-view-after.ts';
import { type LiveLeague, liveLeague } from './builders/live-league.ts';
import { readLive } from './builders/live-reader.ts';
import { type MatchScene, matchScene, recorder } from './builders/match-scene.ts';
import { testServer } from './builders/test-server.ts';

const server = await testServer();
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  server.clock.set(instant('2025-08-16T15:00:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createReporter()), scene.match);
});

type Home = Awaited<ReturnType<typeof home>>;
async function home() {
  await server.context.live.sync();
  return (await league.clients.home.get('/api/league/:league_id/home', { league_id: league.id })).body;
}

/** Does this, lays its one frame over the snapshot from before, and expects the snapshot from after, which it gives. */
async function laidOver(before: Home, act: () => Promise<unknown>): Promise<Home> {
  const watcher = await readLive(
    league.clients.home,
    `channels=league:4&after=${before.live.number}&epoch=${before.live.epoch}`,
  );
  await act();
  const [frame] = await watcher.waitFor(1);
  watcher.close();
  if (frame?.change.kind !== 'league') throw new Error('not a league frame');
  const after = await home();
  expect({ ...leagueViewAfter(before, frame.change), live: after.live, last_event: null }).toEqual(after);
  expect(frame.number).toBe(after.live.number);
  return after;
}

describe('a goal', () => {
  it('merged into the snapshot before it gives the snapshot after it', async () => {
    await reporter.lineUps();
    const before = await home();
    const after = await laidOver(before, () => reporter.event("12' goal Saka (Odegaard)"));
    expect(after.fantasy_matches[0]?.home_team_total_points).toBeGreaterThan(0);
  });
});

describe("the whistle of the gameweek's last match", () => {
  it('decides the fantasy matches, and reopening it undoes that, by frames alone', async () => {
    const admin = server.as(await server.createAdmin());
    await recorder(admin, scene.returnMatch).setVoid(true);
    await reporter.lineUps();
    await reporter.event("12' goal Saka");
    await reporter.minute(90);
    const complete = await laidOver(await home(), () => reporter.complete());
    expect(complete.fantasy_matches[0]).toMatchObject({ is_completed: true, home_win: true, away_win: false });
    expect(complete.real_matches.find(({ id }) => id === scene.match)?.report_complete).toBe(true);
    const reopened = await laidOver(complete, () => recorder(admin, scene.match).reopen());
    expect(reopened.fantasy_matches[0]).toMatchObject({ is_completed: false, home_win: false });
  });
});

describe('a watched match', () => {
  it('gets from frames alone the events and the reports that a request would return', async () => {
    await reporter.lineUps();
    await server.context.live.sync();
    const read = async () => (await league.clients.home.get('/api/match/:match_id', { match_id: scene.match })).body;
    let shown = await read();
    const { epoch, number } = shown.live;
    const watcher = await readLive(league.clients.home, `channels=match:${scene.match}&after=${number}&epoch=${epoch}`);
    const goal = await reporter.event("12' goal Saka (Odegaard)");
    await reporter.event("60' sub Saka > Nelson");
    await reporter.minute(70);
    await reporter.remove(goal.body.event.id);
    const after = await read();
    await expect.poll(() => watcher.frames().at(-1)?.number).toBe(after.live.number);
    // What came within a tenth of a second is one frame.
    for (const { change } of watcher.frames()) {
      if (change.kind !== 'match') throw new Error('not a match frame');
      shown = matchViewAfter(shown, change);
    }
    watcher.close();
    const byPlayer = (view: typeof after) => view.reports.toSorted((one, other) => one.player_id - other.player_id);
    expect(byPlayer(shown)).toEqual(byPlayer(after));
    expect({ ...shown, reports: [], live: after.live }).toEqual({ ...after, reports: [] });
    expect(after.reports.some(({ goals }) => goals > 0)).toBe(false);
  });
});

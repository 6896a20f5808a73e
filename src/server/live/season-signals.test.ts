import { beforeEach, describe, expect, it } from 'vitest';
import { parsePosition, positionHeader } from '#api/live-position';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { insertGameweek } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { readLive } from '#test/builders/live-reader';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { notifySaved } from './saved-notice-store.ts';

const server = await testServer();
const { live } = server.context;
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  server.clock.set(instant('2025-08-16T15:00:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createReporter()), scene.match);
});

const watch = (query: string) => readLive(league.clients.home, query);
async function kickOff(): Promise<void> {
  await reporter.lineUps();
  await reporter.minute(12);
  await live.sync();
}

describe('a screen that shows more than a league', () => {
  it('hears of points moved by a goal, and of a minute only where matches are listed', async () => {
    await kickOff();
    const lists = await watch('channels=points,matches,season');
    await reporter.minute(13);
    await live.sync();
    await reporter.event("14' goal Saka");
    await live.sync();
    const frames = await lists.waitFor(3);
    expect(frames.map(({ channel, change }) => [channel, change.kind])).toEqual([
      ['matches', 'reload'],
      ['matches', 'reload'],
      ['points', 'reload'],
    ]);
    lists.close();
  });

  it("a league hears of another gameweek's points, and nothing of the minute of its report", async () => {
    await kickOff();
    await insertGameweek(server.database.db, scene.season, 2);
    server.clock.set(instant('2025-08-19T15:00:00Z'));
    const screen = await watch(`channels=league:${league.id},matches`);
    await reporter.minute(13);
    await live.sync();
    expect(await screen.waitFor(1)).toMatchObject([{ channel: 'matches' }]);
    await reporter.event("14' goal Saka");
    await live.sync();
    const frames = await screen.waitFor(3);
    const channels = frames.map(({ channel }) => channel);
    expect(channels.toSorted()).toEqual([`league:${league.id}`, 'matches', 'matches']);
    expect(frames.find(({ channel }) => channel !== 'matches')?.change).toMatchObject({ kind: 'reload' });
    screen.close();
  });

  it('an open match hears of a transfer, after which its clubs have other players', async () => {
    await kickOff();
    const open = await watch(`channels=match:${scene.match}`);
    const admin = server.as(await server.createAdmin());
    await admin.post('/api/player/transfer', { player_code: scene.stranger, real_team_id: scene.clubs.home });
    await live.sync();
    expect(await open.waitFor(1)).toMatchObject([{ channel: `match:${scene.match}`, change: { kind: 'reload' } }]);
    open.close();
  });

  it('gets the signals that it missed when it opens its stream again where the last one began', async () => {
    const first = await watch('channels=season');
    const began = parsePosition(first.headers.get(positionHeader));
    first.close();
    const admin = server.as(await server.createAdmin());
    await admin.post('/api/league/rename', { league_id: league.id, name: 'Premier' });
    await live.sync();
    const again = await watch(`channels=season&after=${began?.number}&epoch=${began?.epoch}`);
    const [frame] = await again.waitFor(1);
    expect(frame).toMatchObject({ channel: 'season', change: { kind: 'reload' } });
    again.close();
  });

  it('gets the goal that falls after its first read and before its first stream', async () => {
    await kickOff();
    const read = await league.clients.home.fetch('/api/player/list');
    const knownPosition = parsePosition(read.headers.get(positionHeader));
    await reporter.event("14' goal Saka");
    await live.sync();
    const first = await watch(`channels=points&after=${knownPosition?.number}&epoch=${knownPosition?.epoch}`);
    const [frame] = await first.waitFor(1);
    expect(frame).toMatchObject({ channel: 'points', change: { kind: 'reload' } });
    first.close();
  });

  it('is told of no position without a session', async () => {
    const response = await server.anonymous.fetch('/api/health');
    expect(response.headers.get(positionHeader)).toBeNull();
  });

  it('hears that the season moved when a league changed', async () => {
    const admin = server.as(await server.createAdmin());
    const lists = await watch('channels=points,matches,season');
    await admin.post('/api/league/rename', { league_id: league.id, name: 'Premier' });
    const [frame] = await lists.waitFor(1);
    expect(frame).toMatchObject({ channel: 'season', change: { kind: 'reload' } });
    lists.close();
  });
});

describe('a tab that was away', () => {
  const comesBack = async (lost: string) => {
    const { headers } = await league.clients.home.fetch('/api/player/list');
    const known = parsePosition(headers.get(positionHeader));
    return () => watch(`channels=season,${lost}&after=${known?.number}&epoch=${known?.epoch}`);
  };

  it('hears of the hand-over that took its team, and nothing of what the new manager saves', async () => {
    const team_id = league.teams.home;
    const back = await comesBack(`team:${team_id}`);
    const [admin, next] = [await server.createAdmin(), await server.createManager()];
    await server.as(admin).post('/api/team/hand-over', { team_id, manager_id: next.id });
    await live.sync();
    const stream = await back();
    expect(await stream.waitFor(1)).toMatchObject([{ channel: 'season', change: { kind: 'reload' } }]);
    const saved = { kind: 'selection-saved', team_id, gameweek_id: gameweekId(1), part: 'weekend', hash: 'x' } as const;
    const own = await readLive(server.as(next), `channels=team:${team_id}`);
    await notifySaved(server.database.db, [{ saver: next.id, saved }]);
    await own.waitFor(1);
    expect(stream.frames()).toHaveLength(1);
    for (const open of [stream, own]) open.close();
  });

  it('hears that the season moved where the league it shows is gone', async () => {
    const back = await comesBack('league:99');
    await server.as(await server.createAdmin()).post('/api/league/rename', { league_id: league.id, name: 'Premier' });
    await live.sync();
    const stream = await back();
    expect(await stream.waitFor(1)).toMatchObject([{ channel: 'season', change: { kind: 'reload' } }]);
    stream.close();
  });
});

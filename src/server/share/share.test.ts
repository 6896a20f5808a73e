import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { fantasyMatchId, gameweekId, leagueId } from '#test/builders/ids';
import { insertTeam } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../platform/database/transaction.ts';
import { storeClubs } from '../selection/selection-store.ts';
import { readBestOfWeek } from './read-best-of-week.ts';
import { readResult } from './read-result.ts';
import { readTable } from './read-table.ts';

const server = await testServer();
const { context } = server;
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;
let admin: ReturnType<typeof server.as>;
const week = gameweekId(1);

beforeEach(async () => {
  server.clock.set(instant('2025-08-18T12:00:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  admin = server.as(await server.createAdmin());
  reporter = recorder(admin, scene.match);
});

async function settle(): Promise<void> {
  while ((await server.runDueJobs()) > 0);
  await context.live.sync();
}

async function playWholeGameweek(...events: string[]): Promise<void> {
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  for (const text of events) await reporter.event(text);
  await reporter.minute(90);
  await reporter.complete();
  await recorder(admin, scene.returnMatch).setVoid(true);
  await settle();
}

const paths = () => [
  `/api/share/result/${league.fantasyMatch}`,
  `/api/share/table/${league.id}`,
  `/api/share/table/${league.id}?gameweek_id=1`,
  `/api/share/best/${league.id}/1`,
];

describe('a picture', () => {
  it('is a PNG for every manager, in both themes, and for nobody else', async () => {
    await playWholeGameweek();
    const stranger = server.as(await server.createManager());
    for (const path of paths()) {
      expect((await server.anonymous.fetch(path)).status).toBe(401);
      const both = await Promise.all(
        ['light', 'dark'].map(async (theme) => {
          const answer = await stranger.fetch(`${path}${path.includes('?') ? '&' : '?'}theme=${theme}`);
          expect(answer.headers.get('content-type')).toBe('image/png');
          expect(answer.headers.get('cache-control')).toBe('private, no-cache');
          return Buffer.from(await answer.arrayBuffer());
        }),
      );
      const [light, dark] = await Promise.all(both.map((png) => sharp(png).stats()));
      expect(light?.channels[0]?.mean).toBeGreaterThan((dark?.channels[0]?.mean ?? 255) + 20);
      expect(Math.max(...both.map(({ length }) => length))).toBeLessThan(150_000);
      // Its colours are a palette, which makes it a third as large.
      expect(both.map((png) => png[25])).toEqual([3, 3]);
    }
  });

  it('is answered with 304 to who has it, until what it shows changes', async () => {
    await playWholeGameweek();
    const client = league.clients.home;
    for (const path of paths()) {
      const first = await client.fetch(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{43}"$/);
      const again = await client.fetch(path, { headers: { 'if-none-match': `"other", W/${etag}` } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      expect((await client.fetch(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
    const etags = () => Promise.all(paths().map(async (path) => (await client.fetch(path)).headers.get('etag')));
    const before = await etags();
    await reporter.reopen();
    await settle();
    await reporter.event("61' goal Palmer");
    await reporter.complete();
    await settle();
    const after = await etags();
    expect(after.filter((etag, index) => etag === before[index])).toEqual([]);
  });

  it('says in the page’s words that there is no such thing, or nothing to draw yet', async () => {
    const client = league.clients.home;
    const get = async (path: string) => (await (await client.fetch(path)).json()) as unknown;
    expect(await get('/api/share/result/999999')).toMatchObject({ status: 404, title: 'Fantasy match not found' });
    expect(await get('/api/share/table/99')).toMatchObject({ status: 404, title: 'League not found' });
    expect(await get('/api/share/table/99?gameweek_id=1')).toMatchObject({ status: 404, title: 'League not found' });
    expect(await get('/api/share/best/4/9')).toMatchObject({ status: 404, title: 'Gameweek not found' });
    for (const path of ['/api/share/best/4/1', '/api/share/table/4?gameweek_id=1'])
      expect(await get(path)).toMatchObject({ status: 409, title: 'Gameweek 1 is not settled yet' });
    expect(await get('/api/share/table/4?theme=pink')).toMatchObject({ status: 400 });
    await playWholeGameweek();
    expect(await get('/api/share/best/5/1')).toMatchObject({
      status: 409,
      title: 'The league had no matches in this gameweek',
    });
  });
});

describe('what a picture shows', () => {
  it('has no line-up and no points before the deadline', async () => {
    server.clock.set(instant('2025-08-12T12:00:00Z'));
    scene = await matchScene(server);
    league = await liveLeague(server, scene);
    const result = await readResult(context, league.fantasyMatch);
    expect(result).toMatchObject({ league: 'TDL1', gameweek: 1, progress: 'scheduled' });
    expect([result.home, result.away]).toEqual([
      { name: 'Hilde United', points: null, best: [] },
      { name: 'Aron Rovers', points: null, best: [] },
    ]);
    expect(await readTable(context, league.id, null)).toMatchObject({
      caption: 'Before gameweek 1',
      progress: 'scheduled',
    });
  });

  it('is live while a match is played, provisional between matches, and final at the end', async () => {
    const both = async () => {
      await context.live.sync();
      const [{ progress }, table] = [
        await readResult(context, league.fantasyMatch),
        await readTable(context, league.id, null),
      ];
      return [progress, table.progress, table.caption];
    };
    await reporter.lineUps();
    expect(await both()).toEqual(['live', 'live', 'Gameweek 1, as it stands']);
    await reporter.event("12' goal Saka (Odegaard)");
    await reporter.minute(90);
    await reporter.complete();
    await settle();
    expect(await both()).toEqual(['provisional', 'provisional', 'Gameweek 1, as it stands']);
    await recorder(admin, scene.returnMatch).setVoid(true);
    await settle();
    expect(await both()).toEqual(['final', 'final', 'After gameweek 1']);
  });

  it('of a league that does not play in the gameweek says nothing of its matches', async () => {
    const other = leagueId(5);
    await insertTeam(server.database.db, { name: 'Outsider Town', league: other });
    const shown = async () => {
      await context.live.sync();
      const { caption, progress } = await readTable(context, other, null);
      return [caption, progress];
    };
    const nothing = ['Table', 'scheduled'];
    expect(await shown()).toEqual(nothing);
    await reporter.lineUps();
    expect(await shown()).toEqual(nothing);
    await reporter.minute(90);
    await reporter.complete();
    await settle();
    expect(await shown()).toEqual(nothing);
    await recorder(admin, scene.returnMatch).setVoid(true);
    await settle();
    expect(await shown()).toEqual(nothing);
  });

  it('names at most three of a team, the best first, in their clubs’ kits', async () => {
    await playWholeGameweek();
    const { home } = await readResult(context, league.fantasyMatch);
    expect(home.best).toHaveLength(3);
    expect(home.best[0]).toMatchObject({ club: 'Arsenal' });
    const points = home.best.map((player) => player.points);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
    expect(points.every((figure) => figure > 0)).toBe(true);
  });

  it('is the team of the week of the page, with clubs and teams by name', async () => {
    await playWholeGameweek("61' goal Palmer", "62' goal Palmer");
    const page = await league.clients.home.get('/api/league/:league_id/weeks/:gameweek_id', {
      league_id: league.id,
      gameweek_id: week,
    });
    const best = await readBestOfWeek(context, league.id, week);
    expect(best).toMatchObject({ league: 'TDL1', gameweek: 1, points: page.body.recap?.best.points });
    expect(best.players.map(({ name }) => name)).toEqual(page.body.recap?.best.players.map(({ name }) => name));
    expect(new Set(best.players.map(({ club }) => club))).toEqual(new Set(['Arsenal', 'Chelsea']));
    expect(new Set(best.players.flatMap(({ owners }) => owners))).toEqual(new Set(['Hilde United', 'Aron Rovers']));
  });

  it('shows the team of the week in the kits of its gameweek, also after a transfer', async () => {
    const { db } = server.database;
    await transaction(db, (trx) => storeClubs(trx, { season: scene.season, gameweek: week, part: 'weekend' }));
    await db.updateTable('gameweeks').set({ weekend_locked_at: '2025-08-15T17:00:00Z' }).execute();
    await playWholeGameweek();
    const kits = async () =>
      (await readBestOfWeek(context, league.id, week)).players.map(({ name, club }) => [name, club]);
    const before = await kits();
    await db.updateTable('players').set({ real_team_id: null }).execute();
    expect(await kits()).toEqual(before);
    expect(before[0]).toEqual([expect.any(String), 'Arsenal']);
  });

  it('finds neither unknown matches nor leagues that nobody has', async () => {
    await expect(readResult(context, fantasyMatchId(999_999))).rejects.toMatchObject({ status: 404 });
    await expect(readTable(context, leagueId(99), null)).rejects.toMatchObject({ status: 404 });
  });
});

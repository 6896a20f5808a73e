import { beforeEach, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { ApiClient } from '#test/builders/api-client';
import { gameweekId } from '#test/builders/ids';
import { insertFantasyMatch } from '#test/builders/insert-rows';
import { readLive } from '#test/builders/live-reader';
import { createTeam } from '#test/builders/season-scene';
import { playerCode, selected } from '#test/builders/selection-notation';
import {
  eleven,
  firstDeadline,
  otherEleven,
  type SelectionScene,
  selectionScene,
} from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;
let scene: SelectionScene;
let rivals: readonly ApiClient[];

beforeEach(async () => {
  scene = await selectionScene(server);
  const rival = await server.createManager();
  const team: TeamId = await createTeam(db, scene.season, { manager: rival, block: 1 });
  await insertFantasyMatch(db, { season: scene.season, home: scene.team, away: team });
  rivals = [server.as(rival), server.as(await server.createAdmin())];
});

async function aMatch(): Promise<number> {
  const { id } = await db.selectFrom('real_matches').select('id').orderBy('id').executeTakeFirstOrThrow();
  return id;
}

/** Everything others can read about the team, the league and its match, as sent over the network. */
async function wire(client: ApiClient): Promise<string> {
  const { id } = await db.selectFrom('fantasy_matches').select('id').executeTakeFirstOrThrow();
  const paths = [
    '/api/league/4/home',
    '/api/league/4/standings',
    '/api/league/4/squads',
    '/api/league/4/fixtures?gameweek_id=1',
    `/api/fantasy-match/${id}`,
    `/api/team/${scene.team}`,
    `/api/team/${scene.team}/line-ups?gameweek_id=1`,
    `/api/selection/read?team_id=${scene.team}&gameweek_id=1&part=weekend`,
    '/api/gameweek/list',
    '/api/draft/4',
    '/api/match/list?gameweek_id=1',
    `/api/match/${await aMatch()}`,
    '/api/player/list',
    `/api/player/${playerCode('S3')}`,
    `/api/player/${playerCode('S3')}/season`,
    `/api/player/${playerCode('S3')}/points?gameweek_id=1`,
  ];
  const answers = await Promise.all(paths.map(async (path) => (await client.fetch(path)).text()));
  // A refusal contains its request's id.
  return answers.join('\n').replaceAll(/"request_id":"[^"]*"/g, '');
}

it('before the deadline a rival and an admin read byte for byte what they read when nothing was saved', async () => {
  const match = await aMatch();
  const before = await Promise.all(rivals.map(wire));
  const streams = await Promise.all(
    rivals.map((client) => readLive(client, `channels=league:4,draft:4,match:${match}`)),
  );
  await scene.save(selected(eleven));
  await scene.save(selected(otherEleven));
  expect(await Promise.all(rivals.map(wire))).toEqual(before);
  expect(before.join('')).not.toContain('is_starting');
  for (const stream of streams) {
    expect(stream.text()).not.toContain('data:');
    stream.close();
  }
});

it("a team's own channel is closed to a rival and to an admin", async () => {
  for (const client of rivals) {
    const stream = await readLive(client, `channels=team:${scene.team}`);
    expect(stream.status).toBe(403);
    stream.close();
  }
});

it('a stream that was open when the team was handed over hears nothing of the new manager', async () => {
  const [next, giver] = [await server.createManager(), await server.createAdmin()];
  const former = await readLive(server.as(scene.owner), `channels=team:${scene.team}`);
  const handed = { team_id: scene.team, manager_id: next.id };
  expect((await server.as(giver).post('/api/team/hand-over', handed)).status).toBe(200);
  const own = await readLive(server.as(next), `channels=team:${scene.team}`);
  const saving = {
    team_id: scene.team,
    gameweek_id: gameweekId(1),
    part: 'weekend' as const,
    selection: [...selected(eleven)],
  };
  expect((await server.as(next).post('/api/selection/save', saving)).status).toBe(200);
  await own.waitFor(1);
  expect(own.text()).toContain('selection-saved');
  expect(former.text()).not.toContain('data:');
  for (const stream of [former, own]) stream.close();
});

it('at the deadline the lock tells a watching rival to read again, and reveals nothing else', async () => {
  await scene.save(selected(otherEleven));
  const [rival] = rivals;
  if (rival === undefined) throw new Error('a rival watches');
  // Their token must outlive the deadline, because a stream ends with it.
  server.clock.set((firstDeadline - 60_000) as Instant);
  const stream = await readLive(rival, 'channels=league:4');
  await scene.lockAt(firstDeadline);
  await server.context.live.sync();
  await stream.waitFor(1);
  expect(new Set(stream.frames().map(({ change }) => change.kind))).toEqual(new Set(['reload']));
  expect(stream.text()).not.toContain('player_id');
  stream.close();
});

it('from the deadline on they read the eleven, and neither receipt nor hash', async () => {
  await scene.save(selected(otherEleven));
  const hash = (await scene.receiptAt(scene.first))?.hash ?? '';
  await scene.lockAt(firstDeadline);
  await server.context.live.sync();
  for (const text of await Promise.all(rivals.map(wire))) {
    expect(text).toContain('"is_starting":true');
    expect(text).not.toContain(hash);
    expect(text).not.toContain('saved_at');
  }
});

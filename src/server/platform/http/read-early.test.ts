// Reads that are ready in memory go out before Fastify sees them: the same answer, the same headers, the same refusals.

import { request } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
let scene: MatchScene;
let league: LiveLeague;
let home: string;

beforeEach(async () => {
  server.clock.set(instant('2025-08-16T15:00:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  home = `/api/league/${league.id}/home`;
});

type Answer = { readonly status: number; readonly headers: NodeJS.Dict<string | string[]>; readonly body: string };

/** As sent: nothing unpacked, no header missing. */
const send = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(`${server.origin}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { date, ...kept } = answer.headers;
        expect(date).toBeDefined();
        resolve({ status: answer.statusCode ?? 0, headers: kept, body: Buffer.concat(parts).toString('base64') });
      });
    })
      .once('error', reject)
      .end();
  });
const bearer = async (): Promise<Record<string, string>> => {
  const { id, sessionId } = await server.createManager();
  const { token } = server.context.sessions.admit({ managerId: id, sessionId });
  return { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
};
/** How many requests of this route have a line of their own: those that Fastify has answered. */
const linesOf = (route: string): number =>
  server.log.filter((line) => line.includes('"msg":"request"') && line.includes(`"route":"${route}"`)).length;

describe('a read that is ready in memory', () => {
  it('is the same as the one that was made for it', async () => {
    const headers = await bearer();
    const route = '/api/league/:league_id/home';
    const made = await send(home, headers);
    expect([made.status, made.headers['content-encoding'], made.headers['touchline-position']]).toEqual([
      200,
      'br',
      expect.stringMatching(/^\S+ \d+$/),
    ]);
    const lines = linesOf(route);
    expect(lines).toBeGreaterThan(0);
    expect(await send(home, headers)).toEqual(made);
    expect(linesOf(route)).toBe(lines);
  });

  it('is another one as soon as a goal has been applied', async () => {
    const headers = await bearer();
    const reporter = recorder(server.as(await server.createReporter()), scene.match);
    await reporter.lineUps();
    await server.context.live.sync();
    await send(home, headers);
    const before = await send(home, headers);
    await reporter.event("12' goal Saka");
    await server.context.live.sync();
    const after = await send(home, headers);
    expect(after.headers['touchline-position']).not.toBe(before.headers['touchline-position']);
    expect(after.body).not.toBe(before.body);
    expect(await send(home, headers)).toEqual(after);
  });

  it('is sent as gzip or as text to those who cannot read brotli', async () => {
    const headers = await bearer();
    await send(home, headers);
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      for (let turn = 0; turn < 2; turn++) {
        const answer = await send(home, { ...headers, 'accept-encoding': accepted });
        expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
      }
    }
  });

  it('is refused without a token, with a false one, after a sign-out, for a league that does not exist and as a POST', async () => {
    const headers = await bearer();
    await send(home, headers);
    expect((await send(home)).status).toBe(401);
    expect((await send(home, { ...headers, authorization: `${headers['authorization']}x` })).status).toBe(401);
    expect((await send('/api/league/987654/home', headers)).status).toBe(404);
    for (const id of ['01', '1e0', '-1', '4%20', '']) {
      expect((await send(`/api/league/${id}/home`, headers)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await send(home, headers, 'POST')).status).toBe(404);
    const ended = await server.createManager();
    const { token } = server.context.sessions.admit({ managerId: ended.id, sessionId: ended.sessionId });
    server.context.sessions.markEnded(ended.sessionId);
    expect((await send(home, { ...headers, authorization: `Bearer ${token}` })).status).toBe(401);
  });
});

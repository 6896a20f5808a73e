import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { problem } from '#api/problem';
import { testServer } from '../../../../test/builders/test-server.ts';
import { documentHeaders } from './security-headers.ts';

const distDir = await mkdtemp(join(tmpdir(), 'touchline-dist-'));
await mkdir(join(distDir, 'web/assets'), { recursive: true });
await mkdir(join(distDir, 'kits'));
const script = `export const text = '${'touchline '.repeat(100)}';`;
await writeFile(join(distDir, 'web/index.html'), '<!doctype html><title>Touchline</title>');
await writeFile(join(distDir, 'web/assets/main-4f2a.js'), script);
await writeFile(join(distDir, 'web/assets/main-4f2a.js.br'), brotliCompressSync(script));
await writeFile(join(distDir, 'web/sw.js'), script);
await writeFile(join(distDir, 'kits/Brighton & Hove Albion.webp'), 'RIFF');
await writeFile(join(distDir, 'secret.txt'), 'not for anybody');

const server = await testServer({ distDir, config: { publicUrl: 'https://league.example.org' } });
const manager = await server.createManager();
const { fetch } = server.anonymous;
afterAll(() => rm(distDir, { recursive: true, force: true }));

const json = 'application/json';
const noText = Buffer.from('{"ÿ":1}', 'latin1');
const post = (path: string, body: string | Uint8Array<ArrayBuffer>, type = json) =>
  fetch(path, { method: 'POST', body, headers: { 'content-type': type } });

describe('every kind of response', () => {
  it.each([
    ['a page', () => fetch('/')],
    ['a page of the app', () => fetch('/players/1000')],
    ['the service worker', () => fetch('/sw.js')],
    ['a kit', () => fetch('/storage/team-kits/Brighton%20%26%20Hove%20Albion.webp')],
    ['an answer', () => fetch('/api/health')],
    ['the document', () => fetch('/api/openapi.json')],
    ['400', () => post('/api/account/sign-in', '{')],
    ['401', () => fetch('/api/account/me')],
    ['404', () => fetch('/api/nothing')],
    ['413', () => post('/api/account/sign-in', JSON.stringify({ email: 'a'.repeat(300_000) }))],
    ['a bad address', () => fetch('/api/%E0%A4%A')],
  ])('has the security headers: %s', async (_kind, ask) => {
    const { headers } = await ask();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/unsafe|data:|\*/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=63072000',
    });
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('has only those that it heeds: a script of a page', async () => {
    const { headers } = await fetch('/assets/main-4f2a.js');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000',
    });
    expect([...headers.keys()].filter((name) => documentHeaders.includes(name))).toEqual([]);
  });

  it.each([
    ['is not HTTP', 'NOT HTTP', '400 Bad Request'],
    ['has too many headers', `GET / HTTP/1.1\r\nx: ${'x'.repeat(100_000)}`, '431 Request Header Fields Too Large'],
  ])('has them even when the request %s', async (_what, head, status) => {
    const { port } = new URL(server.origin);
    const text = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${head}\r\n\r\n`));
      socket.on('data', (bytes) => {
        received += bytes.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(received));
    });
    expect(text).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(text).toContain("content-security-policy: default-src 'none'");
    expect(text).toContain('"code":"malformed"');
  });
});

describe('a problem', () => {
  it.each([
    ['a body that is not JSON', () => post('/api/account/sign-in', '{'), 400, 'unreadable_body'],
    ['a list', () => post('/api/account/sign-in', '[]'), 400, 'unreadable_body'],
    [
      'a form',
      () => post('/api/account/sign-in', 'email=a', 'application/x-www-form-urlencoded'),
      400,
      'unreadable_body',
    ],
    ['bytes that are no text', () => post('/api/account/sign-in', noText), 400, 'unreadable_body'],
    ['another encoding', () => post('/api/account/sign-in', '{}', `${json}; charset=utf-16`), 400, 'unreadable_body'],
    ['text that cannot be kept', () => post('/api/account/sign-in', '{"email":"\\u0000"}'), 400, 'invalid_input'],
    ['half a character', () => post('/api/account/sign-in', '{"email":"\\ud800"}'), 400, 'invalid_input'],
    ['a stranger', () => fetch('/api/account/me'), 401, 'signed_out'],
    ['an unknown path', () => fetch('/api/nothing'), 404, 'not_found'],
    ['the API itself', () => fetch('/api'), 404, 'not_found'],
    ['an unknown method', () => fetch('/api/account/me', { method: 'DELETE' }), 404, 'not_found'],
    ['a missing file', () => fetch('/assets/gone.js'), 404, 'not_found'],
    ['a way out of the kits', () => fetch('/storage/team-kits/..%2fsecret.txt'), 404, 'not_found'],
    ['a missing kit', () => fetch('/storage/team-kits/Nobody.webp'), 404, 'not_found'],
    ['a way out of the folder', () => fetch('/assets/..%2f..%2fsecret.txt'), 404, 'not_found'],
    ['a large body', () => post('/api/account/sign-in', `{"email":"${'a'.repeat(300_000)}"}`), 413, 'too_large'],
    ['a bad address', () => fetch('/api/%E0%A4%A'), 400, 'malformed'],
  ])('is told in one shape: %s', async (_case, ask, status, code) => {
    const response = await ask();
    const body = problem.parse(await response.json());
    expect([response.status, body.status, body.code]).toEqual([status, status, code]);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(body.title).not.toBe('');
    expect(body.request_id).toMatch(/^[\w-]{12}$/);
  });

  it('names the fields that are wrong', async () => {
    const response = await post('/api/account/second-factor', '{"token":7}');
    const { fields } = problem.parse(await response.json());
    expect(fields?.map(({ path }) => path)).toEqual(['token', 'code']);
  });

  it('of our own reveals nothing internal, and is logged', async () => {
    server.database.aroundQueries(() => Promise.reject(new Error('column "password" of /srv/data')));
    const response = await server.as(manager).fetch('/api/account/me');
    server.database.aroundQueries(null);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      status: 500,
      code: 'internal',
      title: 'Something went wrong on the server',
      request_id: expect.any(String),
    });
    expect(server.log.join('\n')).toContain('column \\"password\\" of /srv/data');
  });

  it.each([
    ['40001', 'locks after the last retry'],
    ['57014', 'a statement that was cut off'],
    ['53300', 'too many connections'],
    ['57P01', 'a database that goes down'],
    ['', 'a connection that broke: Client has encountered a connection error and is not queryable'],
  ])('is 503 with the time to wait for %s: %s', async (code, what) => {
    server.database.aroundQueries(() => Promise.reject(Object.assign(new Error(what), { code })));
    const response = await server.as(manager).fetch('/api/account/me');
    server.database.aroundQueries(null);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

/** Without the encodings that fetch always requests. */
const rawHome = (method: string, accepted: string) =>
  new Promise<{ status: number | undefined; type: string | undefined }>((resolve, reject) => {
    const options = { method, headers: { 'accept-encoding': accepted } };
    request(`${server.origin}/`, options, (response) => {
      response.resume();
      resolve({ status: response.statusCode, type: response.headers['content-type'] });
    })
      .on('error', reject)
      .end();
  });

describe('the web app', () => {
  it.each(['/', '/login', '/players/1000', '/admin/new-season?from=1'])('is its shell at %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(path, { method });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(method === 'GET' ? '<!doctype html><title>Touchline</title>' : '');
    }
  });

  it.each(['identity', 'zstd', 'gzip;q=0', 'gzip', 'br', '*'])(
    'is its shell for a client that accepts %s',
    async (accepted) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, type } = await rawHome(method, accepted);
        expect([method, status, type]).toEqual([method, 200, 'text/html; charset=utf-8']);
      }
    },
  );

  it('distinguishes a range outside the file from a malformed request', async () => {
    const response = await fetch('/assets/main-4f2a.js', { headers: { range: 'bytes=999999-' } });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${script.length}`]);
    expect((await fetch('/assets/')).status).toBe(404);
  });

  it.each([
    ['bytes=0-4', 'expor'],
    ['bytes=-3', script.slice(-3)],
    ['bytes=10-', script.slice(10)],
  ])('gives the part of a file that is asked for: %s', async (range, part) => {
    const response = await fetch('/assets/main-4f2a.js', { headers: { range, 'accept-encoding': 'identity' } });
    expect([response.status, await response.text()]).toEqual([206, part]);
  });

  it('is served from memory, because hashing passwords blocks file reads', async () => {
    await rm(distDir, { recursive: true, force: true });
    expect((await fetch('/login')).status).toBe(200);
    expect(await (await fetch('/assets/main-4f2a.js', { headers: { 'accept-encoding': 'br' } })).text()).toBe(script);
  });

  it('is cached for ever if named by its content, and is sent as compressed at build time', async () => {
    const response = await fetch('/assets/main-4f2a.js', { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(await response.text()).toBe(script);
  });

  it('serves the kits as files', async () => {
    const response = await fetch('/storage/team-kits/Brighton%20%26%20Hove%20Albion.webp');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});

describe('the OpenAPI document', () => {
  it('describes every endpoint with its caller, parameters, body and answer', async () => {
    const document = await (await fetch('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const operation = document.paths['/api/league/{league_id}/home'].get;
    expect(operation.security).toEqual([{ accessToken: [] }, { personalToken: [] }]);
    expect(operation.parameters).toMatchObject([{ name: 'league_id', in: 'path', required: true }]);
    const recording = document.paths['/api/match/record-event'].post;
    expect(recording.requestBody.content['application/json'].schema.required).toContain('command_id');
    expect(Object.keys(recording.responses)).toEqual(['200', '400', '401', '403', '404', '409', '422', '429', '503']);
    expect(recording.responses[409].content).toHaveProperty('application/problem+json');
    expect(Object.keys(operation.responses)).toEqual(['200', '400', '401', '404', '409', '429', '503']);
    expect(document.paths['/api/account/sign-in'].post.security).toEqual([]);
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values);
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(server.routes.filter((name) => name.includes(' /api/')).length - 1);
  });
});

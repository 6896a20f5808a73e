import { execFileSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { logOptions, logRequests } from './log.ts';

async function linesOf(level: 'info' | 'error', url: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const app = Fastify(logOptions(level, { write: (line) => lines.push(line) }));
  logRequests(app);
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'a request broke');
    return reply.code(500).send({});
  });
  app.post('/api/calendar/:token', async () => ({ well: true }));
  app.post('/api/fault', async () => {
    throw Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(marta@home.test) exists.' });
  });
  const headers = { authorization: 'Bearer secret-token' };
  await app.inject({
    method: 'POST',
    url,
    headers,
    payload: { password: 'secret-body' },
    remoteAddress: '203.0.113.9',
  });
  await app.close();
  return lines;
}

it('a request is one line of JSON with its route, status and duration', async () => {
  const lines = await linesOf('info', '/api/calendar/secret-path?code=secret-query');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'POST',
    route: '/api/calendar/:token',
    status: 200,
    milliseconds: expect.any(Number),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

it('a log contains no address, token, query string or body, even when something breaks', async () => {
  for (const url of ['/api/calendar/secret-path?code=secret-query', '/api/fault', '/nowhere/secret-path']) {
    const text = (await linesOf('info', url)).join('');
    expect(text).toContain('"status"');
    expect(text).not.toMatch(/secret|203\.0\.113|marta/);
  }
  expect((await linesOf('info', '/api/fault')).join('')).toContain('23505');
});

it('LOG_LEVEL silences lines below it', async () => {
  expect(await linesOf('error', '/api/calendar/x')).toEqual([]);
});

it('no line is lost when the process ends before its buffer was written', () => {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import Fastify from 'fastify';
        import { logOptions } from './log.ts';
        Fastify(logOptions('info')).log.info('the last');
        throw new Error('broken');`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    write: false,
  });
  const program = ['--input-type=module', '--eval', outputFiles[0]?.text ?? ''];
  const output = (): string => execFileSync(process.execPath, program, { encoding: 'utf8', stdio: 'pipe' });
  expect(output).toThrow(expect.objectContaining({ stdout: expect.stringContaining('"msg":"the last"') }));
});

it('of an error its kind, words, code and causes are written, and nothing that it carries besides', async () => {
  const lines: string[] = [];
  const { log } = Fastify(logOptions('info', { write: (line) => lines.push(line) }));
  const cause = Object.assign(new TypeError('no such column'), { code: '42703', where: 'a secret' });
  log.error({ err: new Error('the read failed', { cause }) }, 'broken');
  log.error({ err: 'a word' }, 'broken');
  const [first, second] = lines.map((line) => JSON.parse(line).err);
  expect(first).toEqual({
    type: 'Error',
    message: 'the read failed',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'TypeError', message: 'no such column', stack: expect.any(String), code: '42703' },
  });
  expect(second).toEqual({ type: 'string', message: 'a word', stack: '' });
  expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('hostname');
});

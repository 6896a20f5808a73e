import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { BodyBudget } from './body-budget.ts';

const server = await testServer();
const { port } = new URL(server.origin);
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const tokenOf = ({ id, sessionId }: TestManager): string =>
  server.context.sessions.admit({ managerId: id, sessionId }).token;

type Sent = { readonly path: string; readonly announced: number; readonly body?: string; readonly token?: string };

/** Sends a request whose body may never end; resolves with the answer's first line and head. */
function send({ path, announced, body = '', token }: Sent): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  const signedIn = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nhost: touchline\r\ncontent-type: application/json\r\n${signedIn}`;
  socket.write(`${head}content-length: ${announced}\r\n\r\n${body}`);
  return new Promise((resolve) => {
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) resolve(answer);
    });
  });
}
const statusOf = (answer: string): number => Number(answer.split(' ')[1]);
const path = '/api/fixtures/import-files';
const announced = 8_000_000;

it('a member is refused before a large body for admins is received', async () => {
  const token = tokenOf(await server.createManager());
  expect(statusOf(await send({ path, announced, token }))).toBe(403);
});

it('a stranger cannot send more than a form', async () => {
  expect(statusOf(await send({ path: '/api/account/sign-in', announced: 20_000 }))).toBe(413);
});

it('a session has two large bodies on their way, and the next is refused until one has ended', async () => {
  const token = tokenOf(await server.createAdmin());
  const other = tokenOf(await server.createAdmin());
  const answers: string[] = [];
  for (let body = 0; body < 4; body++) {
    void send({ path, announced, token, body: '{' }).then((answer) => void answers.push(answer.toLowerCase()));
  }
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) {
    expect(statusOf(answer)).toBe(503);
    expect(answer).toContain('retry-after: 1\r\n');
    expect(answer).toContain('connection: close\r\n');
  }
  const whole = { path, announced: 2, body: '{}' };
  expect(statusOf(await send({ ...whole, token }))).toBe(503);
  expect(statusOf(await send({ ...whole, token: other }))).toBe(400);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(async () => statusOf(await send({ ...whole, token }))).toBe(400);
});

describe('the budget for bodies', () => {
  const megabyte = 1024 * 1024;

  it('is shared, and what is given back can be taken again', () => {
    const budget = new BodyBudget();
    const taken = ['a', 'b', 'c', 'd'].map((holder) => budget.take(holder, 16 * megabyte, false));
    expect(taken).not.toContain(null);
    expect(budget.take('e', 1, false)).toBeNull();
    taken[0]?.();
    // Twice gives back once.
    taken[0]?.();
    expect(budget.take('e', 16 * megabyte, false)).not.toBeNull();
    expect(budget.take('f', 1, false)).toBeNull();
  });

  it('leaves room for others, whatever one session or all strangers send', () => {
    const budget = new BodyBudget();
    let held = 0;
    while (budget.take('strangers', 16 * 1024, false) !== null) held++;
    expect(held).toBeGreaterThan(1000);
    expect(budget.take('a', 8 * megabyte, true)).not.toBeNull();
    expect(budget.take('a', 8 * megabyte, true)).not.toBeNull();
    expect(budget.take('a', 1, true)).toBeNull();
    expect(budget.take('b', 8 * megabyte, true)).not.toBeNull();
  });
});

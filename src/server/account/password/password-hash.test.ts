import os from 'node:os';
import { expect, it } from 'vitest';
import { insteadOfNode } from '#test/builders/instead-of-node';
import { type HashLine, hashPassword, inHashTurn, mostAtWork, mostWaiting, verifyPassword } from './password-hash.ts';

it('a password is stored as argon2id at the cost that OWASP asks for', async () => {
  expect(await hashPassword('a long enough phrase')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('one or two passwords are checked at a time, the rest wait, and too many are refused', async () => {
  let atWork = 0;
  let most = 0;
  const order: number[] = [];
  const letGo: (() => void)[] = [];
  const turns = Array.from({ length: 60 }, (_, number) =>
    inHashTurn(async () => {
      most = Math.max(most, ++atWork);
      await new Promise<void>((resolve) => letGo.push(resolve));
      atWork--;
      order.push(number);
    }),
  );
  const outcomes = Promise.allSettled(turns);
  const served = mostAtWork + mostWaiting;
  while (order.length < served) {
    letGo.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(most).toBe(mostAtWork);
  expect(mostAtWork).toBeLessThanOrEqual(2);
  expect(order).toEqual(Array.from({ length: served }, (_, number) => number));
  expect(refused).toHaveLength(60 - served);
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'busy', retryAfter: 2 } });
});

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 2],
])('on a machine with %i cores, so many passwords are hashed at a time: %i', async (cores, hashes) => {
  insteadOfNode(os, 'availableParallelism', () => cores);
  // Another reading of the module, which leaves the one of all tests as it is.
  const path = `./password-hash.ts?cores=${cores}`;
  const read: unknown = await import(path);
  expect(read).toMatchObject({ mostAtWork: hashes });
});

it('a failed turn passes to the next', async () => {
  const failing = Array.from({ length: 5 }, () => inHashTurn(() => Promise.reject(new Error('the database broke'))));
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await verifyPassword(null, 'nobody')).toBe(false);
});

it("strangers never wait in front of a member, and never fill the members' queue", async () => {
  const order: string[] = [];
  const letGo: (() => void)[] = [];
  const turn = (name: string, line: HashLine) =>
    inHashTurn(async () => {
      order.push(name);
      await new Promise<void>((resolve) => letGo.push(resolve));
    }, line);
  const flood = Array.from({ length: mostAtWork + mostWaiting }, () => turn('stranger', 'strangers'));
  const member = turn('member', 'members');
  await expect(turn('stranger', 'strangers')).rejects.toMatchObject({ status: 503 });
  letGo.shift()?.();
  await expect.poll(() => order.at(-1)).toBe('member');
  expect(order).toHaveLength(mostAtWork + 1);
  let isOver = false;
  const over = Promise.all([...flood, member]).then(() => (isOver = true));
  while (!isOver) {
    letGo.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await over;
});

it('strangers who find the queue full are told later, members and those beyond two hundred at once', async () => {
  const letGo: (() => void)[] = [];
  const turn = (line: HashLine) => inHashTurn(() => new Promise<void>((resolve) => letGo.push(resolve)), line);
  const served = [...Array(mostAtWork + mostWaiting)].map(() => turn('strangers'));
  const members = [...Array(mostWaiting)].map(() => turn('members'));
  const told: string[] = [];
  const refuse = (name: string, line: HashLine) => turn(line).catch(() => void told.push(name));
  const late = [...Array(200)].map(() => refuse('late', 'strangers'));
  await Promise.all([refuse('beyond', 'strangers'), refuse('member', 'members')]);
  expect(told.toSorted()).toEqual(['beyond', 'member']);
  await Promise.all(late);
  expect(told).toHaveLength(202);
  let isOver = false;
  const over = Promise.all([...served, ...members]).then(() => (isOver = true));
  while (!isOver) {
    letGo.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await over;
});

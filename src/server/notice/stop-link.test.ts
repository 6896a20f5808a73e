import { beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { insertAccount } from '#test/builders/insert-rows';
import { mailServer } from '#test/builders/mail-server';
import { type SelectionScene, selectionScene } from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import { offToken } from './off-token.ts';
import { prepareReminders } from './plan-reminders.ts';

const post = await mailServer();
const server = await testServer({
  now: '2025-08-14T12:00:00Z',
  config: { smtpUrl: post.url, mode: 'production', publicUrl: 'https://touchline.example' },
});
const { db } = server.database;
let scene: SelectionScene;
let token: string;

const at = async (moment: string): Promise<void> => {
  server.clock.set(instant(moment));
  while ((await server.runDueJobs()) > 0);
};
const mailOf = async () =>
  (await server.as(scene.owner).get('/api/notice/choices', {})).body.kinds.find(({ kind }) => kind === 'deadline')
    ?.mail;
const press = (given: string, init: RequestInit = oneClick) =>
  fetch(`${server.origin}/stop-mails?token=${encodeURIComponent(given)}`, { method: 'POST', ...init });
const ask = (given: string) => server.anonymous.get('/api/notice/stop-link', { token: given });
const stop = (given: string) => server.anonymous.post('/api/notice/switch-off', { token: given });
const oneClick = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

beforeEach(async () => {
  scene = await selectionScene(server);
  await insertAccount(db, scene.owner.id);
  token = offToken(server.context.secret, { kind: 'deadline', manager: scene.owner.id });
});

describe('the button of a mail program', () => {
  it('stops such mails with one POST, also twice, and with no session', async () => {
    await prepareReminders(server.context);
    expect((await press(token)).status).toBe(204);
    expect((await press(token)).status).toBe(204);
    expect(await mailOf()).toBe(false);
    await at('2025-08-15T16:00:00Z');
    expect(post.received).toEqual([]);
  });

  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  it.each([
    ['as the pair of the header, in a form', oneClick],
    ['as a form in parts, which the RFC prefers', { body: form }],
    ['as text', { body: oneClick.body }],
    ['without a body, as some programs do', {}],
  ])('may send its POST %s', async (_how, init) => {
    expect((await press(token, init)).status).toBe(204);
    expect(await mailOf()).toBe(false);
  });

  it('is not pressed by a GET, which scanners of mails send', async () => {
    await fetch(`${server.origin}/stop-mails?token=${encodeURIComponent(token)}`);
    await ask(token);
    expect(await mailOf()).toBe(true);
  });
});

describe('the link in a mail', () => {
  it('says what it stops and whether that is still on, and stops it, with no session', async () => {
    expect((await ask(token)).body).toEqual({ kind: 'deadline', is_on: true });
    expect((await stop(token)).body).toEqual({ kind: 'deadline' });
    expect((await ask(token)).body).toEqual({ kind: 'deadline', is_on: false });
    await server.as(scene.owner).post('/api/notice/choose', { kinds: [{ kind: 'deadline', mail: true, push: false }] });
    expect((await ask(token)).body).toEqual({ kind: 'deadline', is_on: true });
  });

  it('does nothing with a token that was guessed, changed, or is of somebody who has gone', async () => {
    const stranger = token.replace(scene.owner.id, '11111111-1111-4111-8111-111111111111');
    const wrongs = ['', 'x', '~~', 'deadline', stranger, token.slice(0, -2), token.replace('deadline', 'squad')];
    // 43 characters hold two bits more than the MAC has: this one decodes to the same bytes.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const respelled = token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1];
    for (const wrong of [...wrongs, respelled])
      expect([(await press(wrong)).status, (await ask(wrong)).status, (await stop(wrong)).status]).toEqual([
        404, 404, 404,
      ]);
    expect((await fetch(`${server.origin}/stop-mails?token=a&token=b`, { method: 'POST' })).status).toBe(404);
    expect(await mailOf()).toBe(true);
    await db.updateTable('teams').set({ manager_id: null }).execute();
    await db.deleteFrom('managers').where('id', '=', scene.owner.id).execute();
    expect([(await press(token)).status, (await ask(token)).status, (await stop(token)).status]).toEqual([
      404, 404, 404,
    ]);
  });

  it('that is guessed is limited; a genuine one is taken from the same address, and so is a sign-in', async () => {
    server.clock.set((server.clock.now() + 60_000) as Instant);
    const statuses = new Map<number, number>();
    const looked: string[] = [];
    const stopLooking = server.database.onQuery((statement) => looked.push(statement));
    const guessAt = (each: number) => (each % 3 === 0 ? press : each % 3 === 1 ? ask : stop);
    for (let number = 0; number < 10_000; number += 50) {
      const guesses = Array.from({ length: 50 }, (_, index) => number + index).map((each) =>
        guessAt(each)(`deadline~${scene.owner.id}~${String(each).padStart(43, 'x')}`),
      );
      for (const answer of await Promise.all(guesses))
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
    stopLooking();
    expect([...statuses]).toEqual([
      [404, 100],
      [429, 9900],
    ]);
    expect(looked.filter((statement) => statement.includes('notice_off'))).toEqual([]);
    const { problem } = await stop('deadline~x');
    expect(problem?.title).toBe('Too many attempts. Try again in a while.');
    const signIn = await server.anonymous.post('/api/account/sign-in', { email: 'a@example.org', password: 'wrong' });
    expect(signIn.status).not.toBe(429);
    expect((await ask(token)).body).toEqual({ kind: 'deadline', is_on: true });
    expect((await press(token)).status).toBe(204);
    expect(await mailOf()).toBe(false);
    server.clock.set((server.clock.now() + 60_000) as Instant);
    expect((await stop('deadline~x')).status).toBe(404);
  });
});

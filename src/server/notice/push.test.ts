// Web push from the notice to the browser: a real push service in this process reads each message with an implementation
// of its own.

import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import type { PushDevice } from '#test/builders/push-endpoint';
import { pushScene } from '#test/builders/push-scene';
import { openSession as anotherSession, type TestManager } from '#test/builders/test-manager';
import { openSession } from '../account/session/session-store.ts';
import { signOut } from '../account/session/sign-out.ts';
import { transaction } from '../platform/database/transaction.ts';
import { postPush } from '../platform/push/post-push.ts';
import { nextMessageAt } from '../platform/push/push-store.ts';
import { vapidOf } from '../platform/push/vapid.ts';

const scene = await pushScene();
const { server, db, chrome, runAll, at, later, add, test, choices, received, read, waiting } = scene;
const due = '2025-08-14T17:00:00Z';
let owner: TestManager;

beforeEach(async () => {
  ({ owner } = await scene.begin());
});

describe('a device that is told by push', () => {
  it('gets a reminder that only it can read, signed, and of use until the deadline', async () => {
    expect((await add(owner, await chrome.subscribe())).status).toBe(200);
    await at(due);
    const [message] = received();
    expect(read()).toEqual([
      {
        tag: message?.headers['topic'],
        title: 'Gameweek 1, Weekend: no team saved yet',
        body: 'Deadline: Friday 15th August, 18:00',
        path: '/my-team',
      },
    ]);
    expect(message?.headers).toMatchObject({
      ttl: String(24 * 3600),
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{32}$/) as string,
    });
    const exp = Math.floor(instant(due) / 1000) + 12 * 3600;
    expect(message?.vapid).toMatchObject({
      isSigned: true,
      claims: {
        aud: /^http:\/\/[^/]+/.exec(message?.headers.host ? `http://${message.headers.host}` : '')?.[0],
        exp,
        sub: 'https://touchline.example',
      },
    });
    expect(message?.headers.authorization).toContain(`k=${(await choices(owner)).push_key}`);
    expect((await choices(owner)).push_key).toBe(vapidOf(server.context.secret).publicKey);
    expect(await waiting()).toEqual([]);
  });

  it('is asked for no more than a push service takes, in any script', async () => {
    await add(owner, await chrome.subscribe());
    const posting = { key: 'long', path: '/', urgency: 'high', usefulUntil: instant('2025-08-15T17:00:00Z') } as const;
    const texts = { title: '\u6c34'.repeat(500), body: '\u6c34'.repeat(600) };
    const now = server.clock.now();
    await transaction(db, (trx) => postPush(trx, server.context, { ...posting, ...texts, to: owner.id, now }));
    await runAll();
    const [message] = read();
    expect([message?.title.length, message?.body.length]).toEqual([400, 400]);
  });

  it('is next told when its earliest message is due', async () => {
    await add(owner, await chrome.subscribe());
    const posting = { title: 't', body: 'b', path: '/', urgency: 'high', to: owner.id } as const;
    const [first, second] = [instant('2025-08-14T12:00:00Z'), instant('2025-08-14T15:00:00Z')];
    for (const now of [second, first]) {
      const usefulUntil = instant('2025-08-15T17:00:00Z');
      await transaction(db, (trx) => postPush(trx, server.context, { ...posting, key: String(now), now, usefulUntil }));
    }
    const { service } = await db.selectFrom('push_messages').select('service').limit(1).executeTakeFirstOrThrow();
    expect([await nextMessageAt(db, service), await nextMessageAt(db, 'another')]).toEqual([first, null]);
  });

  it('is enough: without a mail server its manager is told, once', async () => {
    await add(owner, await chrome.subscribe());
    await at(due);
    await at('2025-08-15T09:00:00Z');
    expect(read()).toHaveLength(1);
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
    expect((await choices(owner)).devices).toMatchObject([
      { is_current: true, told_at: '2025-08-14T17:00:00.000Z', fault: null },
    ]);
  });

  it('is told nothing of a kind that is switched off for push', async () => {
    await add(owner, await chrome.subscribe());
    const kinds = [{ kind: 'deadline' as const, push: false }];
    await server.as(owner).post('/api/notice/choose', { hours_before: 24, quiet: null, kinds });
    expect((await choices(owner)).kinds[0]).toEqual({ kind: 'deadline', mail: true, push: false });
    await at(due);
    expect(read()).toEqual([]);
  });

  it('is one for each session: another subscription takes the place of the first', async () => {
    await add(owner, await chrome.subscribe());
    await add(owner, await chrome.subscribe());
    expect((await choices(owner)).devices).toHaveLength(1);
    await at(due);
    expect(read()).toHaveLength(1);
  });

  it('belongs to whoever signed in there last', async () => {
    const device = await chrome.subscribe();
    await add(owner, device);
    const next = await server.createManager();
    await add(next, device);
    expect([(await choices(owner)).devices.length, (await choices(next)).devices.length]).toEqual([0, 1]);
  });

  it('can be removed by its manager, and by nobody else', async () => {
    await add(owner, await chrome.subscribe());
    const [device] = (await choices(owner)).devices;
    const remove = (manager: TestManager) =>
      server.as(manager).post('/api/notice/remove-device', { device_id: device?.id ?? '' });
    expect((await remove(await server.createManager())).status).toBe(404);
    expect((await remove(owner)).status).toBe(200);
    expect((await choices(owner)).devices).toEqual([]);
  });

  it('gets a test at once, and not another one within ten seconds', async () => {
    expect((await test(owner)).problem?.title).toBe('No device is told by push yet');
    await add(owner, await chrome.subscribe());
    expect((await test(owner)).body).toEqual({ devices: 1 });
    await runAll();
    expect(read()).toMatchObject([{ title: 'Touchline can reach this device', path: '/profile?tab=notices' }]);
    // Ten minutes later it would say nothing of the device as it is.
    expect(received().map(({ headers }) => [headers.ttl, headers.urgency])).toEqual([['600', 'high']]);
    expect((await test(owner)).problem?.title).toBe('Wait a moment: a message has just been sent');
    server.clock.set(later(10));
    expect((await test(owner)).status).toBe(200);
  });

  it('has one message of a kind waiting at most: the last one', async () => {
    await add(owner, await chrome.subscribe());
    await test(owner);
    await test(owner);
    await runAll();
    expect(read()).toHaveLength(1);
  });
});

describe('a device is forgotten', () => {
  it('when its session signs out, with what waits for it', async () => {
    const asking = { managerId: owner.id, browser: 'test', now: server.clock.now() };
    const { sessionId, credential } = await transaction(db, (trx) => openSession(trx, asking));
    await add({ ...owner, sessionId }, await chrome.subscribe());
    await test(owner);
    await signOut(server.context, credential);
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    await runAll();
    expect(read()).toEqual([]);
  });

  it('when its manager signs out everywhere else, which this device does not', async () => {
    await add(owner, await chrome.subscribe());
    await add(await anotherSession(db, server.clock.now(), owner.email), await chrome.subscribe());
    await server.as(owner).post('/api/profile/end-other-sessions', {});
    expect((await choices(owner)).devices).toMatchObject([{ is_current: true }]);
  });

  it('is told nothing when its session has expired', async () => {
    await add(owner, await chrome.subscribe());
    await test(owner);
    await db
      .updateTable('session')
      .set({ expires_at: new Date(server.clock.now()) })
      .execute();
    await runAll();
    expect([read(), await waiting()]).toEqual([[], []]);
  });

  it.each([404, 410])('when its push service answers %d', async (status) => {
    await add(owner, await chrome.subscribe());
    chrome.answer({ status });
    await test(owner);
    await runAll();
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });
});

describe('a browser that renews its subscription', () => {
  const renew = (old_endpoint: string, subscription: PushDevice) =>
    server.anonymous.post('/api/notice/renew-device', { old_endpoint, subscription });

  it('needs no session, only the address that it alone knows', async () => {
    const [old, renewed] = [await chrome.subscribe(), await chrome.subscribe()];
    await add(owner, old);
    expect((await renew(`${old.endpoint}x`, renewed)).status).toBe(404);
    expect((await renew(old.endpoint, renewed)).status).toBe(200);
    expect((await renew(old.endpoint, renewed)).status).toBe(404);
    await test(owner);
    await runAll();
    expect(received().map(({ path }) => renewed.endpoint.endsWith(path))).toEqual([true]);
  });

  it('cannot take the address of another device', async () => {
    const [own, others] = [await chrome.subscribe(), await chrome.subscribe()];
    await add(owner, own);
    await add(await server.createManager(), others);
    expect((await renew(own.endpoint, others)).status).toBe(404);
  });

  it('cannot lead the server to another host', async () => {
    const old = await chrome.subscribe();
    await add(owner, old);
    expect((await renew(old.endpoint, { ...old, endpoint: 'https://evil.example/x' })).status).toBe(422);
  });
});

it('no host is asked that is not on the list, and no keys are kept that no browser gives', async () => {
  const good = await chrome.subscribe();
  for (const endpoint of ['https://evil.example/x', 'http://169.254.169.254/latest', 'ftp://127.0.0.1/abcdef'])
    expect((await add(owner, { ...good, endpoint })).problem?.title).toContain(
      'push service that this installation does not ask',
    );
  expect((await add(owner, { ...good, p256dh: 'A'.repeat(87) })).problem?.title).toBe(
    'The browser gave keys that cannot be used. Try again.',
  );
  expect((await add(owner, { ...good, auth: 'short' })).status).toBe(400);
});

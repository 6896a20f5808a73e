// Push services that are busy, broken or hang, a restored copy, and two processes.

import { beforeEach, describe, expect, it } from 'vitest';
import { pushScene } from '#test/builders/push-scene';
import { secondProcess } from '#test/builders/second-process';
import type { TestManager } from '#test/builders/test-manager';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { sendNoticeMail } from '../platform/mail/send-mail.ts';
import { sendPush } from '../platform/push/send-push.ts';
import { insertNotices } from './notice-store.ts';
import { tellNotices } from './tell-notices.ts';

const scene = await pushScene();
const { server, db, chrome, firefox, runAll, later, add, test, choices, received, read, waiting } = scene;
let owner: TestManager;

beforeEach(async () => {
  ({ owner } = await scene.begin());
});

describe('a push service', () => {
  it('that is busy is left alone for as long as it says, also by new messages', async () => {
    await add(owner, await chrome.subscribe());
    chrome.answer({ status: 429, headers: { 'retry-after': '120' } });
    const asked = chrome.asked();
    await test(owner);
    await runAll();
    expect([chrome.asked() - asked, await waiting()]).toEqual([1, [{ attempts: 1, next_at: new Date(later(120)) }]]);
    expect((await choices(owner)).devices[0]?.fault).toBe('429 Too Many Requests');
    chrome.answer(null);
    server.clock.set(later(60));
    await test(owner);
    await runAll();
    expect(chrome.asked() - asked).toBe(1);
    server.clock.set(later(60));
    await runAll();
    expect([read().length, (await choices(owner)).devices[0]?.fault]).toEqual([1, null]);
  });

  it('that fails is asked again, until the message is of no use any more', async () => {
    await add(owner, await chrome.subscribe());
    chrome.answer({ status: 500 });
    await test(owner);
    for (let seconds = 0; seconds < 1000; seconds += 15) {
      await runAll();
      server.clock.set(later(15));
    }
    expect(await waiting()).toEqual([]);
    chrome.answer(null);
    await runAll();
    expect(read()).toEqual([]);
  });

  it('that redirects to a private address is not followed', async () => {
    await add(owner, await chrome.subscribe());
    const inside = await firefox.subscribe();
    const asked = firefox.asked();
    chrome.answer({ status: 307, headers: { location: inside.endpoint } });
    await test(owner);
    await runAll();
    expect([firefox.asked() - asked, await waiting()]).toEqual([0, []]);
    expect((await choices(owner)).devices[0]?.fault).toBe('307 Temporary Redirect');
  });

  it('that does not answer holds up no other', async () => {
    const second = await server.createManager();
    await add(owner, await chrome.subscribe());
    await add(second, await firefox.subscribe());
    firefox.answer('silence');
    const [asked, told] = [firefox.asked(), firefox.received.length];
    const runner = startJobRunner(server.context, [sendPush]);
    await test(second);
    runner.wake('send-push');
    await expect.poll(() => firefox.asked() - asked).toBe(1);
    // It still hangs, and the other service's message arrives.
    await test(owner);
    runner.wake('send-push');
    await expect.poll(() => read().length).toBe(1);
    expect(firefox.received.length).toBe(told);
    firefox.breakOff();
    await runner.stop();
    expect((await choices(second)).devices[0]?.fault).toBe('the answer broke off');
    firefox.answer(null);
    server.clock.set(later(15));
    await runAll();
    expect(firefox.received.length - told).toBe(1);
  });
});

it('a mail server that does not answer holds up no message', async () => {
  await add(owner, await chrome.subscribe());
  let isAsked = false;
  // A real one is given up after some seconds, and then the next mail waits for it.
  const hanging = {
    ...sendNoticeMail,
    run: () => {
      isAsked = true;
      return new Promise<void>(() => undefined);
    },
  };
  const config = { ...server.context.config, smtpUrl: 'smtp://127.0.0.1:1' };
  const runner = startJobRunner({ ...server.context, config }, [tellNotices, hanging, sendPush]);
  const tell = async (heading: string) => {
    const now = server.clock.now();
    const text = { subject: 'News', heading, paragraphs: [], action: { label: 'Open', path: '/' } };
    const key = { manager: owner.id, kind: 'result', about: heading, occasion: 'now' } as const;
    await db.transaction().execute(async (trx) => {
      await insertNotices(trx, [{ ...key, dueAt: now, usefulUntil: later(600), text }], now);
      await tellNotices.schedule(trx, {}, now);
    });
    runner.wake('tell-notices');
    const states = async () => (await db.selectFrom('notices').select('state').execute()).map(({ state }) => state);
    await expect.poll(states).not.toContain('waiting');
    runner.wake('send-notice-mail');
    runner.wake('send-push');
    await expect.poll(() => read().map(({ body }) => body)).toContain(heading);
  };
  await tell('A first');
  await expect.poll(() => isAsked).toBe(true);
  await tell('A second');
  await runner.stop();
});

it('a message that a stop of the server cut off counts as not sent, and is sent by the next one', async () => {
  await add(owner, await firefox.subscribe());
  firefox.answer('silence');
  const [asked, told] = [firefox.asked(), firefox.received.length];
  const runner = startJobRunner(server.context, [sendPush]);
  await test(owner);
  runner.wake('send-push');
  await expect.poll(() => firefox.asked() - asked).toBe(1);
  await runner.stop();
  expect(await waiting()).toMatchObject([{ attempts: 0 }]);
  expect((await choices(owner)).devices[0]?.fault).toBeNull();
  firefox.answer(null);
  server.clock.set(later(60));
  await runAll();
  expect(firefox.received.length - told).toBe(1);
});

it('a restored copy sends nothing until an admin lets it, then what is still of use', async () => {
  await add(owner, await chrome.subscribe());
  await test(owner);
  const restored = { restored_at: new Date(server.clock.now()), backup_made_at: new Date(server.clock.now()) };
  await db.insertInto('restored_copy').values(restored).execute();
  await runAll();
  expect(read()).toEqual([]);
  await db.deleteFrom('restored_copy').execute();
  await runAll();
  expect(read()).toHaveLength(1);
});

it('two processes send each of many messages once', async () => {
  const other = await secondProcess(server);
  const people = await Promise.all(Array.from({ length: 30 }, () => server.createManager()));
  const runners = [server.context, other.context].map((context) =>
    startJobRunner(context, [sendPush], { asleep: true }),
  );
  for (const manager of people) await add(manager, await chrome.subscribe());
  // While one of them sends, more is queued: that wakes the other one for the same service.
  const sending: Promise<unknown>[] = [];
  for (const manager of people) {
    await test(manager);
    sending.push(...runners.map((runner) => runner.runDueJobs()));
  }
  await Promise.all(sending);
  await Promise.all(runners.map((runner) => runner.runDueJobs()));
  const paths = received().map(({ path }) => path);
  expect([paths.length, new Set(paths).size]).toEqual([30, 30]);
});

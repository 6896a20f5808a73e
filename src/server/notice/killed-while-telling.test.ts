// A process is ended by kill -9 at the worst moments of telling: in the middle of handing over, while the mail server has
// not answered yet, between its answer and our note, and while the push service has not answered. The next process goes
// on: nothing is lost, and nothing is told a second time as anything new.

import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { hour } from '#game/zone-time';
import { bundledProgram } from '#test/builders/bundled-program';
import { insertAccount } from '#test/builders/insert-rows';
import { mailServer } from '#test/builders/mail-server';
import { pushEndpoint } from '#test/builders/push-endpoint';
import { testServer } from '#test/builders/test-server';
import { insertNotices } from './notice-store.ts';
import { tellNotices } from './tell-notices.ts';

const people = 24;
const begin = instant('2025-08-14T12:00:00Z');
let child: ChildProcess;
let asked = 0;
const received: string[] = [];
const post = await mailServer({
  onRcptTo: (_address, _session, done) => {
    asked += 1;
    if (asked === 7) child.kill('SIGKILL');
    else done();
  },
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'));
      done();
      if (received.length === 15) child.kill('SIGKILL');
    });
  },
});
const push = await pushEndpoint('127.0.0.1');
const server = await testServer({
  now: '2025-08-14T12:00:00Z',
  config: {
    smtpUrl: post.url,
    mode: 'production',
    publicUrl: 'https://touchline.example',
    allowsPrivateHosts: true,
    pushHosts: ['127.0.0.1'],
  },
});
const { db, connection } = server.database;

const program = bundledProgram('telling-process');
afterAll(() => rmSync(program));

/** Starts a process that tells what is due after so many hours; resolves with how it ended. */
function tellAfter(hours: number): Promise<{ readonly status: number | null; readonly errors: string }> {
  child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'pipe'] });
  const { config, secret } = server.context;
  const now = new Date(begin + hours * hour).toISOString();
  child.stdin?.end(JSON.stringify({ connection, config, secret: secret.toString('base64'), now }));
  let errors = '';
  child.stderr?.on('data', (text) => (errors += String(text)));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, errors })));
}

it('of mails and messages none is lost by kill -9, and none comes twice as something new', async () => {
  const devices: string[] = [];
  const managers = await Promise.all(Array.from({ length: people }, () => server.createManager()));
  for (const manager of managers) {
    await insertAccount(db, manager.id);
    const device = await push.subscribe();
    devices.push(new URL(device.endpoint).pathname);
    expect((await server.as(manager).post('/api/notice/add-device', device)).status).toBe(200);
  }
  await db.transaction().execute(async (trx) => {
    const action = { label: 'Open Team', path: '/my-team' };
    const text = { subject: 'Something', heading: 'Happens', paragraphs: ['Soon.'], action };
    const usefulUntil = (begin + 20 * hour) as Instant;
    const news = { kind: 'deadline', about: 'one', occasion: 'once', dueAt: begin, usefulUntil, text } as const;
    await insertNotices(
      trx,
      managers.map(({ id }) => ({ ...news, manager: id })),
      begin,
    );
    await tellNotices.schedule(trx, {}, begin);
  });

  // In the middle of the transaction that hands the notices to the queues.
  await db.transaction().execute(async (trx) => {
    await sql`lock table mail in exclusive mode`.execute(trx);
    const ended = tellAfter(0);
    const waits = async () => {
      const { rows } = await sql`select 1 from pg_locks where relation = 'mail'::regclass and not granted`.execute(db);
      return rows.length;
    };
    await expect.poll(waits).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await ended;
  });
  expect(received).toHaveLength(0);
  // The mail server is asked for the seventh time and never answers; then it takes its fifteenth mail.
  push.answer('silence');
  expect((await tellAfter(1)).status).toBeNull();
  expect(received).toHaveLength(6);
  expect((await tellAfter(2)).status).toBeNull();
  const ended = tellAfter(3);
  await expect.poll(push.asked).toBeGreaterThan(10);
  child.kill('SIGKILL');
  expect((await ended).status).toBeNull();
  push.breakOff();
  push.answer(null);
  expect(await tellAfter(4)).toEqual({ status: 0, errors: '' });

  const ids = received.map((mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1]);
  const to = received.map((mail) => /^To: (\S+)/im.exec(mail)?.[1]);
  // Whoever got the fifteenth mail again sees it once: it is the same one for their mail program.
  expect(received.length - new Set(ids).size).toBeLessThanOrEqual(1);
  expect(new Set(ids).size).toBe(people);
  expect([...new Set(to)].toSorted()).toEqual(managers.map(({ email }) => email).toSorted());
  expect(push.received.map(({ path }) => path).toSorted()).toEqual(devices.toSorted());
  expect(await db.selectFrom('notices').select('state').distinct().execute()).toEqual([{ state: 'told' }]);
  expect(await db.selectFrom('mail').select('state').distinct().execute()).toEqual([{ state: 'sent' }]);
  expect(await db.selectFrom('push_messages').select('id').execute()).toEqual([]);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { leagueId } from '#test/builders/ids';
import { secondProcess } from '#test/builders/second-process';
import { testServer } from '#test/builders/test-server';
import { keepInOutbox } from '../platform/mail/local-outbox.ts';

const start = instant('2025-08-13T12:00:00Z');
const server = await testServer({ now: '2025-08-13T12:00:00Z' });
const { db } = server.database;
const day = 86_400_000;
const at = (days: number) => new Date(start + days * day);

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
  return rows[0]?.rows ?? Number.NaN;
};

async function cleanUpAt(then: Date): Promise<void> {
  server.clock.set(instant(then.toISOString()));
  await db.updateTable('job').set({ due_at: then }).where('kind', '=', 'clean-up').where('key', '=', 'daily').execute();
  await server.runDueJobs();
}

beforeEach(async () => {
  await sql`truncate change, command, sign_in_guess, sign_in_token, session cascade`.execute(db);
});

it('runs a day after the first start, and every day from then on', async () => {
  const isDue = async () =>
    (
      await db.selectFrom('job').select('due_at').where('kind', '=', 'clean-up').where('done_at', 'is', null).execute()
    ).map(({ due_at }) => due_at);
  server.clock.set(start);
  for (const days of [1, 2, 3]) {
    expect(await isDue()).toEqual([at(days)]);
    server.clock.set(instant(at(days).toISOString()));
    await server.runDueJobs();
  }
  expect(await isDue()).toEqual([at(4)]);
});

it('deletes each row on the day it expires, and leaves the others', async () => {
  server.clock.set(instant(at(10).toISOString()));
  const marta = await server.createManager();
  const tables = ['change', 'command', 'sign_in_guess', 'sign_in_token', 'session'];
  await sql`truncate session cascade`.execute(db);
  // Each is kept one day or thirty from day ten: on day eleven or forty, one row of each has just expired and one has
  // not.
  for (const [number, tenth] of [at(10), new Date(at(10).getTime() + 2000)].entries()) {
    await sql`insert into change (number, kind, body, at) values (${1_000_000 + number}, 'settled', '{}', ${tenth})`.execute(
      db,
    );
    await sql`insert into command (id, manager_id, endpoint, input_hash, at) values (${randomUUID()}, ${marta.id}, '/', ${randomBytes(32)}, ${tenth})`.execute(
      db,
    );
    await sql`insert into sign_in_guess values (${randomBytes(32)}, 1, ${tenth})`.execute(db);
    await sql`insert into sign_in_token (hash, purpose, created_at, used_at) values (${randomBytes(32)}, 'code', ${tenth}, ${tenth})`.execute(
      db,
    );
    await sql`insert into session (manager_id, browser, signed_in_at, expires_at)
      values (${marta.id}, '', ${tenth}, ${tenth})`.execute(db);
  }
  const left = () => Promise.all(tables.map(count));
  const cleanAt = async (then: Date) => {
    await cleanUpAt(then);
    return left();
  };
  expect(await cleanAt(new Date(at(11).getTime() - 1))).toEqual([2, 2, 2, 2, 2]);
  expect(await cleanAt(new Date(at(11).getTime() + 1000))).toEqual([1, 2, 1, 1, 2]);
  expect(await cleanAt(new Date(at(40).getTime() + 1000))).toEqual([0, 1, 0, 0, 1]);
});

it('deletes mails, news for a webhook and done work after thirty days, and what somebody was told after sixty', async () => {
  server.clock.set(instant(at(10).toISOString()));
  const { id: manager_id } = await server.createManager();
  const about = 'what an operator may look into';
  const league_id = leagueId(4);
  await db
    .insertInto('webhook')
    .values({ league_id, host: '', sealed: '', form: 'json', events: ['goal'], since: at(10) })
    .execute();
  for (const then of [at(10), new Date(at(10).getTime() + 2000)]) {
    const key = then.toISOString();
    await db
      .insertInto('mail')
      .values({ channel: 'email', recipient: about, subject: '', created_at: then, state: 'sent' })
      .execute();
    const useful_until = then;
    await db
      .insertInto('webhook_message')
      .values({ league_id, event: 'goal', about: key, text: about, created_at: then, useful_until, next_at: then })
      .execute();
    await db.insertInto('job').values({ kind: 'clean-up', key, due_at: key, body: '{}', done_at: then }).execute();
    const times = { created_at: then, due_at: then, useful_until };
    await db
      .insertInto('notices')
      .values({ manager_id, kind: 'letter', about, occasion: key, ...times, state: 'told' })
      .execute();
  }
  const left = async () => [
    (await db.selectFrom('mail').select('id').where('recipient', '=', about).execute()).length,
    (await db.selectFrom('webhook_message').select('id').where('text', '=', about).execute()).length,
    (await db.selectFrom('job').select('id').where('kind', '=', 'clean-up').where('key', '<>', 'daily').execute())
      .length,
    (await db.selectFrom('notices').select('id').where('about', '=', about).execute()).length,
  ];
  const leftAfter = async (days: number, milliseconds: number) => {
    await cleanUpAt(new Date(at(10 + days).getTime() + milliseconds));
    return left();
  };
  expect(await leftAfter(30, -1)).toEqual([2, 2, 2, 2]);
  expect(await leftAfter(30, 1000)).toEqual([1, 1, 1, 2]);
  expect(await leftAfter(60, -1)).toEqual([0, 0, 0, 2]);
  expect(await leftAfter(60, 1000)).toEqual([0, 0, 0, 1]);
});

it('deletes a kept mail after thirty days, though its row is gone, and each process does so when it starts', async () => {
  const { config } = server.context;
  const keep = (id: string) =>
    keepInOutbox(config, { id, at: at(10), to: 'ada@touchline.test', subject: 'Your code', text: '123456' });
  const files = () => readdirSync(join(config.dataDir, 'outbox')).map((name) => name.slice(-12, -4));
  await keep('aaaaaaaa');
  await cleanUpAt(at(40));
  expect(files()).toEqual(['aaaaaaaa']);
  await cleanUpAt(at(41));
  await expect.poll(files).toEqual([]);
  await keep('bbbbbbbb');
  await secondProcess(server);
  expect(files()).toEqual([]);
});

it('keeps open sessions, unused set-up links and the audit log', async () => {
  server.clock.set(instant(at(100).toISOString()));
  const admin = await server.createAdmin();
  await server
    .as(admin)
    .post('/api/team/add', { team_name: 'Sunday Hangover XI', league_id: leagueId(4), manager_id: admin.id });
  const audited = await count('audit_log');
  expect(audited).toBeGreaterThan(0);
  await sql`insert into sign_in_token (hash, purpose, created_at) values (${randomBytes(32)}, 'set-up', ${at(0)})`.execute(
    db,
  );
  server.clock.set(instant(at(115).toISOString()));
  await server.runDueJobs();
  expect([await count('session'), await count('sign_in_token'), await count('audit_log')]).toEqual([1, 1, audited]);
});

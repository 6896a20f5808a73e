import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { secondProcess } from '#test/builders/second-process';
import { testServer } from '#test/builders/test-server';
import { databaseProblem } from './database-problem-store.ts';

const server = await testServer({ now: '2025-08-20T12:00:00Z' });

it('answers anyone, with the time of the game', async () => {
  const { status, body } = await server.anonymous.get('/api/health', {});
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'ok', now: '2025-08-20T12:00:00.000Z' });
});

it('answers 503 while the database does not', async () => {
  server.database.aroundQueries(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })));
  const { status, problem, headers } = await server.anonymous.get('/api/health', {});
  server.database.aroundQueries(null);
  expect([status, problem?.code, headers.get('retry-after')]).toEqual([503, 'busy', '2']);
});

it('a supervisor hears that the process lives, and that it is ready only while the database answers', async () => {
  const ask = (path: string) => fetch(`${server.origin}${path}`);
  for (const [path, text] of Object.entries({ '/healthz': 'ok\n', '/readyz': 'ready\n' })) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([200, 'no-store', text]);
  }
  server.database.aroundQueries(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })));
  const [alive, ready] = [await ask('/healthz'), await ask('/readyz')];
  server.database.aroundQueries(null);
  expect([alive.status, ready.status, await ready.text()]).toEqual([200, 503, 'The database does not answer.\n']);
});

/** The next time somebody asks whether the database is ready, it hangs until `answer`. */
function holdTheQuestion(): { hung: Promise<void>; answer: () => void } {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hung = new Promise<void>((resolve) => {
    server.database.aroundQueries(async (statement, run) => {
      if (!statement.includes('kysely_migration')) return run();
      server.database.aroundQueries(null);
      resolve();
      await answered;
      return run();
    });
  });
  return { hung, answer };
}

it('a database that hangs counts as silent', async () => {
  const { hung, answer } = holdTheQuestion();
  const problem = databaseProblem(server.database.db, 1);
  await hung;
  expect(await problem).toBe('The database does not answer.');
  answer();
});

it('is not ready on the tables of another version, or where nothing can be written', async () => {
  const { db } = server.database;
  const ask = async () => (await fetch(`${server.origin}/readyz`)).text();
  const newest = sql`(select max(name) from kysely_migration)`;
  const rename = (to: string) => sql`update kysely_migration set name = ${to} where name = ${newest}`.execute(db);
  const { rows } = await sql<{ name: string }>`select ${newest} as name`.execute(db);
  await rename('202001010000-older');
  expect(await ask()).toBe('The database has not been upgraded yet. Start Touchline.\n');
  await sql`update kysely_migration set name = '999901010000-newer' where name = '202001010000-older'`.execute(db);
  expect(await ask()).toBe('A newer Touchline has upgraded the database. Start that version.\n');
  await rename(rows[0]?.name ?? '');
  expect(await ask()).toBe('ready\n');
  await sql`alter table kysely_migration rename to elsewhere`.execute(db);
  expect(await ask()).toBe('The database has not been upgraded yet. Start Touchline.\n');
  await sql`alter table elsewhere rename to kysely_migration`.execute(db);
  const readOnly = db.transaction().execute(async (trx) => {
    await sql`set transaction read only`.execute(trx);
    return databaseProblem(trx);
  });
  expect(await readOnly).toBe('The database takes no changes: it is a standby, or read-only.');
});

it('is not ready while it stops', async () => {
  const stopping = await secondProcess(server, server.database);
  const ask = () =>
    fetch(`${stopping.origin}/readyz`).then(
      ({ status }) => status,
      () => 'refused',
    );
  expect(await ask()).toBe(200);
  const { hung, answer } = holdTheQuestion();
  const running = ask();
  await hung;
  const stopped = stopping.close();
  expect([503, 'refused']).toContain(await ask());
  answer();
  expect(await running).toBe(200);
  await stopped;
});

import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '#test/builders/test-database';
import { readTableHashes } from './table-hash-store.ts';

const { db } = await testDatabase();
afterEach(async () => {
  await sql`drop table if exists compared; drop type if exists slow cascade`.execute(db);
});

/** The hash of a table with these rows. */
async function hashOf(...rows: readonly string[]): Promise<string | undefined> {
  await sql`drop table if exists compared; create table compared (id integer, name text)`.execute(db);
  for (const row of rows) await sql`insert into compared values ${sql.raw(row)}`.execute(db);
  return (await readTableHashes(db)).get('compared');
}

it('is the same for the same rows in any order, and another one for any other rows', async () => {
  const [ada, ben] = ["(1, 'Ada')", "(2, 'Ben')"];
  const both = await hashOf(ada, ben);
  expect(await hashOf(ben, ada)).toBe(both);
  const others = [
    await hashOf(),
    await hashOf(ada),
    await hashOf(ada, ada),
    await hashOf(ada, ben, ben),
    await hashOf("(1, 'Ben')", "(2, 'Ada')"),
    await hashOf(ada, '(2, null)'),
  ];
  expect(new Set([both, ...others]).size).toBe(others.length + 1);
});

it('takes as long as it takes: a large table is no request', async () => {
  await sql`
    create type slow as enum ('value');
    create function slow_json(slow) returns json language plpgsql as $$ begin
      if current_setting('statement_timeout') <> '0' then raise exception 'it would be cancelled'; end if;
      return '1'::json;
    end $$;
    create cast (slow as json) with function slow_json(slow);
    create table compared (value slow);
    insert into compared values ('value')`.execute(db);
  expect((await readTableHashes(db)).has('compared')).toBe(true);
});

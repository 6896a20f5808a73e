import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/builders/test-database';

const { db } = await testDatabase();

/** Rows of these are never deleted while something refers to them, so nobody ever searches for what does. */
const keptForEver: readonly string[] = ['seasons', 'gameweeks', 'leagues', 'real_teams', 'players'];

type ForeignKey = { name: string; parent: string; is_indexed: boolean; deletes: boolean };
/** Every foreign key, whether an index of its table begins with its columns, and whether it says what a deletion does. */
const { rows: foreignKeys } = await sql<ForeignKey>`
  select c.conrelid::regclass || ' (' || (
      select string_agg(attname, ', ' order by array_position(c.conkey, attnum)) from pg_attribute
      where attrelid = c.conrelid and attnum = any(c.conkey)) || ')' as name,
    c.confrelid::regclass::text as parent, c.confdeltype <> 'a' as deletes,
    exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey) as is_indexed
  from pg_constraint c where c.contype = 'f' order by 1`.execute(db);

it('every foreign key to something that can be deleted has its index', () => {
  expect(foreignKeys.length).toBeGreaterThan(30);
  const slow = foreignKeys.filter(({ parent, is_indexed }) => !is_indexed && !keptForEver.includes(parent));
  expect(slow.map(({ name, parent }) => `${name} to ${parent}`)).toEqual([]);
});

it('every foreign key to something that can be deleted says what becomes of its row', () => {
  const refusing = foreignKeys.filter(({ parent, deletes }) => !deletes && !keptForEver.includes(parent));
  expect(refusing.map(({ name, parent }) => `${name} to ${parent}`)).toEqual([]);
});

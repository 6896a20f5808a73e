// The compiler checks what the query builder writes. SQL that is written by hand is checked here: PostgreSQL parses each
// statement against the migrated database, whether a test runs it or not, and its columns are compared with the row
// that the code declares. A fragment in a query of the builder is checked in a statement of its own on the same tables.

import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { rawSqlFaults } from '../tools/raw-sql/raw-sql-faults.ts';
import { readRawSql } from '../tools/raw-sql/raw-statements.ts';
import { testDatabase } from './builders/test-database.ts';

const { statements, unwritten } = readRawSql(resolve('.'));
const database = await testDatabase();
const client = new pg.Client(database.connection);
await client.connect();
afterAll(() => client.end());

it('every statement of the source can be written out', () => {
  expect(statements.length).toBeGreaterThan(90);
  expect(unwritten).toEqual([]);
});

it('every statement fits the database, and answers the row that its code declares', async () => {
  expect(await rawSqlFaults(client, statements)).toEqual([]);
});

it('names each statement that a renamed column breaks', async () => {
  await client.query('alter table players rename column total_points to points');
  const faults = await rawSqlFaults(client, statements);
  await client.query('alter table players rename column points to total_points');
  expect(faults.map((fault) => fault.split(':')[0])).toContain('src/server/reads/player-store.ts');
  expect(faults.join('\n')).toContain('column players.total_points does not exist');
});

it('names a column that the row declares and the statement does not answer, or answers otherwise', async () => {
  const column = { name: 'team_name', kind: 'string', isNullable: false } as const;
  const faultsWith = (text: string) => rawSqlFaults(client, [{ at: 'here', text, columns: [column] }]);
  expect(await faultsWith('select team_name from teams')).toEqual([]);
  expect(await faultsWith('select id from teams')).toEqual(['here: there is no column team_name']);
  expect(await faultsWith('select id as team_name from teams')).toEqual(['here: team_name is number, and not string']);
  expect(await faultsWith('select manager as team_name from teams')).toEqual(['here: team_name may be null']);
});

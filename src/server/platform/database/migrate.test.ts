import { Migrator } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { administer, inDatabase } from '#test/builders/test-postgres';
import { connectDatabase, type DatabaseHandle } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all-migrations.ts';

const { connection: server } = inject('testServer');
const names = Object.keys(migrations);
/** It goes through the versions, one after the other, and each test's database is a copy of it. */
const going = 'touchline_going';

beforeAll(() => administer(server, `create database ${going}`));
afterAll(() => administer(server, `drop database ${going} with (force)`));

/** Does this with the database of this name, and leaves it. */
async function within<Result>(database: string, work: (handle: DatabaseHandle) => Promise<Result>): Promise<Result> {
  const handle = connectDatabase(inDatabase(server, database), 1);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

it.each(names.slice(0, -1))('a database at version %s is migrated and keeps its data', async (name) => {
  const database = `touchline_at_${name.slice(0, 12)}`;
  await within(going, ({ db }) =>
    new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(name),
  );
  await administer(server, `create database ${database} template ${going}`);
  try {
    await within(database, async ({ db, connection }) => {
      const ada = { email: 'ada@example.org', username: 'Ada', avatar_url: null, created_at: new Date(0) };
      await db.insertInto('managers').values(ada).execute();
      expect(await migrate(connection)).toEqual(names.slice(names.indexOf(name) + 1));
      expect(await db.selectFrom('managers').selectAll().execute()).toMatchObject([ada]);
    });
  } finally {
    await administer(server, `drop database ${database} with (force)`);
  }
});

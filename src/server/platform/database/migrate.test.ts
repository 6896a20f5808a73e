import { Migrator } from 'kysely';
import { expect, inject, it } from 'vitest';
import { administer, inDatabase } from '#test/builders/test-postgres';
import { connectDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all-migrations.ts';

const { connection: server } = inject('testServer');
const names = Object.keys(migrations);

it.each(names.slice(0, -1))('a database at version %s is migrated and keeps its data', async (name) => {
  const database = `touchline_at_${name.slice(0, 12)}`;
  await administer(server, `create database ${database}`);
  const handle = connectDatabase(inDatabase(server, database), 1);
  try {
    const migrator = new Migrator({ db: handle.db, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo(name);
    const ada = { email: 'ada@example.org', username: 'Ada', avatar_url: null, created_at: new Date(0) };
    await handle.db.insertInto('managers').values(ada).execute();
    expect(await migrate(handle.connection)).toEqual(names.slice(names.indexOf(name) + 1));
    expect(await handle.db.selectFrom('managers').selectAll().execute()).toMatchObject([ada]);
  } finally {
    await handle.close();
    await administer(server, `drop database ${database} with (force)`);
  }
});

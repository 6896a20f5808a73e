import { sql } from 'kysely';
import { connectDatabase, type DatabaseConnection } from '../../src/server/platform/database/database.ts';

/** Does the work while two leagues are changed together, again and again; returns how often they were. */
export async function whileWriting(connection: DatabaseConnection, work: () => Promise<unknown>): Promise<number> {
  const { db, close } = connectDatabase(connection, 1);
  let writes = 0;
  const write = async (): Promise<void> => {
    writes++;
    await db.transaction().execute(async (trx) => {
      await sql`update leagues set champion = ${`Champion ${writes}`} where id = 4`.execute(trx);
      await sql`update leagues set champion = ${`Champion ${writes}`} where id = 6`.execute(trx);
    });
  };
  await write();
  const working = { done: false };
  const worked = work().finally(() => {
    working.done = true;
  });
  while (!working.done) await write();
  await worked;
  await close();
  return writes;
}

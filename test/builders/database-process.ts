// A Touchline without its web side, as a separate process that tests start, kill and stop: it opens the database and
// writes. Standard output: 'ready N' (rows found), then in 'write' mode each number once its row is acknowledged.
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/platform/database/database.ts';

const [dataDir = '', mode = 'stay'] = process.argv.slice(2);

try {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  let ending = false;
  const end = () => {
    ending = true;
    void close().then(() => process.exit(0));
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  await sql`create table if not exists written (number integer not null)`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from written`.execute(db);
  console.log(`ready ${rows[0]?.count}`);
  // Keeps the process alive until a signal ends it.
  setInterval(() => undefined, 60_000);
  for (let number = (rows[0]?.count ?? 0) + 1; mode === 'write' && !ending; number++) {
    await sql`insert into written values (${number})`.execute(db);
    console.log(number);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

import pg from 'pg';
import type { DatabaseConnection } from '../platform/database/database.ts';

/** Whether a Touchline is running on this database. */
export async function isServed(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, application_name: 'touchline restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'touchline'`,
    );
    return (rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}

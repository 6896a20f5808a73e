import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './test-server.ts';

/** Resolves as soon as one act waits for another transaction. */
export const somebodyWaits = (db: Kysely<Database>): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  });

/**
 * Sends the act as soon as the other one runs the statement that holds this text, and lets that go on when the act waits
 * for it. Returns both answers, the other's first.
 */
export async function duringStatement<Other, Answer>(
  { database }: TestServer,
  text: string,
  other: () => Promise<Other>,
  act: () => Promise<Answer>,
): Promise<readonly [Other, Answer | undefined]> {
  const acts: Promise<Answer>[] = [];
  database.aroundQueries(async (statement, run) => {
    if (statement.includes(text) && acts.length === 0) {
      acts.push(act());
      await somebodyWaits(database.db);
    }
    return run();
  });
  const first = await other();
  database.aroundQueries(null);
  return [first, (await Promise.all(acts))[0]];
}

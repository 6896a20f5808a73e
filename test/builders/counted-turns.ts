// How often work lets others have their turn: a long computation without pauses holds up every reader.

import {
  connectDatabase,
  type DatabaseConnection,
  type DatabaseHandle,
} from '../../src/server/platform/database/database.ts';

/**
 * Does this work with a handle of its own, and counts the turns of the event loop that pass between the answer of one
 * statement and the next one, or the end: the most of them.
 */
export async function countedTurns(
  connection: DatabaseConnection,
  work: (database: DatabaseHandle) => Promise<unknown>,
): Promise<number> {
  const database = connectDatabase(connection, 1);
  let [turn, answeredAt, most, isOver] = [0, 0, 0, false];
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  const note = (): void => void (most = Math.max(most, turn - answeredAt));
  // The connection is made before anything is counted.
  await database.db.connection().execute(async () => undefined);
  setImmediate(count);
  answeredAt = turn;
  database.aroundQueries(async (_statement, run) => {
    note();
    try {
      return await run();
    } finally {
      answeredAt = turn;
    }
  });
  try {
    await work(database);
    note();
  } finally {
    isOver = true;
    await database.close();
  }
  return most;
}

// A writer whose commit falls between what a job has read and the statement by which it schedules itself again.

import type { DatabaseHandle } from '../../src/server/platform/database/database.ts';

/** Does this once, before the next statement that schedules a job is sent. */
export function beforeScheduling(database: DatabaseHandle, work: () => Promise<unknown>): void {
  database.aroundQueries(async (statement, run) => {
    if (statement.includes('insert into "job"')) {
      database.aroundQueries(null);
      await work();
    }
    return run();
  });
}

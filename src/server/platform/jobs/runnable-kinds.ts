import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readRestoredCopy } from '../restored-copy-store.ts';
import type { Job } from './define-job.ts';

/** The kinds that may run now: in a restored copy, none that leaves the house. */
export async function runnableKinds(db: Kysely<Database>, jobs: ReadonlyMap<string, Job>): Promise<readonly string[]> {
  const staying = [...jobs.values()].filter(({ leavesTheHouse }) => !leavesTheHouse);
  const isHeld = staying.length < jobs.size && (await readRestoredCopy(db)) !== null;
  return isHeld ? staying.map(({ kind }) => kind) : [...jobs.keys()];
}

// Notifies a manager's own devices of a save, outside the numbered log: everyone sees that log's numbers, and a new number
// without any other change would reveal that somebody has saved.

import { type Kysely, sql } from 'kysely';
import type { LiveChange } from '#api/live-change';
import type { ManagerId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

/** The channel on which saves are notified. */
export const savedChannel = 'touchline_saved';

/** A save, and whose devices hear of it. */
export type SelectionSaved = {
  readonly saver: ManagerId;
  readonly saved: Extract<LiveChange, { kind: 'selection-saved' }>;
};

/** Notifies every process of these saves. */
export async function notifySaved(db: Kysely<Database>, saved: readonly SelectionSaved[]): Promise<void> {
  const notices = saved.map((notice) => JSON.stringify(notice));
  await sql`select pg_notify(${savedChannel}, notice) from unnest(${notices}::text[]) as notice`.execute(db);
}

/** Parses a notification. Only notifySaved writes them, and it accepts nothing else. */
export const readSaved = (notice: string): SelectionSaved => JSON.parse(notice) as SelectionSaved;

// The lines of a backup. A row's line is PostgreSQL's JSON and is never written anew, so nothing is rounded.

import { z } from 'zod';

export const backupHead = z.object({
  version: z.string(),
  /** The migrations behind these tables. */
  migrations: z.array(z.string()).min(1),
  /** When it was made. */
  at: z.iso.datetime({ offset: true }),
  /** Base64. */
  secret: z.string(),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number().int(), is_called: z.boolean() })),
});
export type BackupHead = z.output<typeof backupHead>;

/** Before the rows of each table. */
export const tableLine = z.object({ table: z.string() });
/** After the last row of the last table. */
export const endLine = z.object({ rows: z.number() });

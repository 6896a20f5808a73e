// A restored copy sends nothing until somebody confirms: what it was copied from may still be running and sending.

import type pg from 'pg';
import { createRestoredCopy } from '../platform/database/migrations/202611230733-restored-copy.ts';

/** Marks the restored rows as a copy, within their transaction. */
export async function markAsCopy(client: pg.Client, backupMadeAt: string): Promise<void> {
  await client.query(createRestoredCopy);
  await client.query(
    `insert into restored_copy (restored_at, backup_made_at) values (now(), $1)
     on conflict (is_the_only) do update set restored_at = excluded.restored_at, backup_made_at = excluded.backup_made_at`,
    [backupMadeAt],
  );
}

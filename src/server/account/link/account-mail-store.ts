// The queue of requests for account mail: short, and without a trace of the addresses that were typed.

import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** The kind of the job that looks up an address and mails. */
export const accountMailKind = 'account-mail';

/** A league needs a handful; more than this is a flood. */
const mostWaiting = 300;

/** Whether so many requests are waiting that no further one is taken. */
export async function hasFullQueue(trx: Transaction<Database>): Promise<boolean> {
  const last = await trx
    .selectFrom('job')
    .select('id')
    .where('kind', '=', accountMailKind)
    .where('done_at', 'is', null)
    .offset(mostWaiting - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** Deletes the requests that are done, with the addresses in them: nobody has to look at these again. */
export async function deleteDoneRequests(trx: Transaction<Database>): Promise<void> {
  await trx.deleteFrom('job').where('kind', '=', accountMailKind).where('done_at', 'is not', null).execute();
}

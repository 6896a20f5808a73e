import { transaction } from '../../platform/database/transaction.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { endSession, lockCredentialRow } from './session-store.ts';

/** Ends the credential's session at once; an unknown credential is not an error. */
export async function signOut({ database, clock, sessions }: ServerContext, credential: string): Promise<void> {
  const ended = await transaction(database.db, async (trx) => {
    const presented = await lockCredentialRow(trx, credential);
    if (presented !== null) await endSession(trx, presented.id, 'signed-out', clock.now());
    return presented;
  });
  if (ended !== null) sessions.markEnded(ended.id);
}

// Add Direct: an admin makes a manager without an invitation (admin.md 5 and 8).

import type { InputOf, OutputOf } from '#api/endpoint';
import type { addManager as endpoint } from '#api/manager';
import { defaultDisplayName, parseEmailAddress } from '#game/invite/email-address';
import { isRefusal, type Refusal } from '#game/refusal';
import { recordAudit } from '../platform/audit-store.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Caller } from '../platform/http/caller.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { ServerContext } from '../server-context.ts';
import { insertManager } from './manager-store.ts';

/** The new manager; 409 when the address is taken. */
export async function addManager(
  { database, clock }: ServerContext,
  caller: Caller,
  { email, username }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint> | Refusal> {
  const address = parseEmailAddress(email);
  if (isRefusal(address)) return address;
  return transaction(database.db, async (trx) => {
    const at = clock.now();
    const added = await insertManager(trx, {
      email: address,
      username: username.trim() || defaultDisplayName(address),
      at,
    });
    if (added === null) throw conflict('manager_exists', 'A manager with this email already exists');
    const subject = { manager_id: added.id };
    await recordAudit(trx, {
      manager_id: caller.managerId,
      action: 'add-manager',
      subject,
      after: { email: address },
      at,
    });
    return added;
  });
}

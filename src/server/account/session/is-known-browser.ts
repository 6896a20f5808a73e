import type { ServerContext } from '../../platform/server-context.ts';
import { findAccount } from '../account-store.ts';
import { knowsManager } from './known-browser.ts';

/** Whether the browser with this cookie has signed in with this address before; without a cookie it looks nothing up. */
export async function isKnownBrowser(
  { database, secret }: Pick<ServerContext, 'database' | 'secret'>,
  address: string,
  known: string | null,
): Promise<boolean> {
  if (known === null) return false;
  const account = await findAccount(database.db, address);
  return account !== null && knowsManager(secret, known, account.managerId);
}

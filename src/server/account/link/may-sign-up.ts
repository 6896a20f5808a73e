import type { Kysely } from 'kysely';
import type { Instant } from '#game/instant';
import type { EmailAddress } from '#game/invite/email-address';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/schema.ts';
import { hasPendingInvite } from '../../reads/sent-invite-store.ts';
import { isManager } from '../account-store.ts';

/** Whether this address may sign up: with a pending invitation, as a manager who was added, or by open sign-up. */
export async function maySignUp(
  db: Kysely<Database>,
  { signUp }: Pick<Config, 'signUp'>,
  email: EmailAddress,
  now: Instant,
): Promise<boolean> {
  return signUp === 'open' || (await isManager(db, email)) || hasPendingInvite(db, email, now);
}

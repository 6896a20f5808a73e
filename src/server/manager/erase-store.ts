// Where a person is stored, beside what they recorded and played.

import { sql, type Transaction } from 'kysely';
import { formerName } from '#game/account/former-name';
import type { LeagueId, ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import { addressesOf } from '../account/own/addresses-store.ts';
import type { Database } from '../platform/database/schema.ts';
import type { LockedManager } from './manager-store.ts';

type Trx = Transaction<Database>;
type ForgottenMail = { readonly id: string; readonly at: Date };

/** What the person had of addresses, and the mails that went there, which may have files. */
export type Forgotten = { readonly addresses: readonly string[]; readonly mails: readonly ForgottenMail[] };

/** Deletes what went to the person's addresses, present and former, or waits for them. */
export async function forgetAddresses(trx: Trx, { id }: LockedManager, now: Instant): Promise<Forgotten> {
  const addresses = await addressesOf(trx, id, now);
  await trx
    .deleteFrom('sign_in_token')
    .where((token) => token.or([token('manager_id', '=', id), token('email', 'in', addresses)]))
    .execute();
  await trx
    .deleteFrom('manager_invites')
    .where((invite) => invite.or([invite('accepted_by', '=', id), invite('email', 'in', addresses)]))
    .execute();
  // A mail server's answer often names the recipient.
  for (const address of addresses) {
    await sql`update job set last_error = null where position(${address} in last_error) > 0`.execute(trx);
  }
  const mails = await trx
    .deleteFrom('mail')
    .where('recipient', 'in', addresses)
    .returning(['id', 'created_at as at'])
    .execute();
  return { addresses, mails };
}

/** The person's teams stay, without a manager; returns their leagues. */
export const freeTeams = (trx: Trx, id: ManagerId): Promise<readonly { readonly league_id: LeagueId | null }[]> =>
  trx
    .updateTable('teams')
    .set({ manager_id: null, manager: null })
    .where('manager_id', '=', id)
    .returning('league_id')
    .execute();

/** Deletes everything with which the person signs in, their picture, what they are told, and the answers to what they sent. */
export async function takeAccountAway(trx: Trx, id: ManagerId): Promise<void> {
  const tables = [
    'session',
    'backup_code',
    'avatar',
    'account',
    'command',
    'read_token',
    'calendar_links',
    'draft_queues',
    'push_subscriptions',
    'notices',
    'notice_off',
    'notice_times',
  ] as const;
  for (const table of tables) {
    await trx.deleteFrom(table).where('manager_id', '=', id).execute();
  }
}

/** Gives the person the next number in place of their name and addresses, wherever they are stored; returns the new name. */
export async function forgetName(
  trx: Trx,
  { id, username }: LockedManager,
  addresses: readonly string[],
): Promise<string> {
  const { last } = await trx
    .selectFrom('managers')
    .select(({ fn }) => fn.max('former_number').as('last'))
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  const former = formerName(number);
  const nobody = { email: null, avatar_url: null, is_admin: false, is_reporter: false };
  await trx
    .updateTable('managers')
    .set({ ...nobody, username: former, former_number: number })
    .where('id', '=', id)
    .execute();
  // The answers that others got, and the last day of the change log.
  for (const name of [...addresses, username]) {
    await sql`
      update command set answer = replace(answer::text, to_json(${name}::text)::text, to_json(${former}::text)::text)::jsonb
      where position(to_json(${name}::text)::text in answer::text) > 0`.execute(trx);
  }
  const recordedBy = (name: string) => sql`'"recorded_by_name": ' || to_json(${name}::text)::text`;
  await sql`
    update change set body = replace(body::text, ${recordedBy(username)}, ${recordedBy(former)})::jsonb
    where position(${recordedBy(username)} in body::text) > 0`.execute(trx);
  return former;
}

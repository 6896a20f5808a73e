// Where a person is stored, beside what they recorded and played.

import { sql, type Transaction } from 'kysely';
import { formerName } from '#game/account/former-name';
import type { LeagueId, ManagerId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import type { LockedManager } from './manager-store.ts';

type Trx = Transaction<Database>;
type ForgottenMail = { readonly id: string; readonly at: Date };

/** Deletes what went to the person's addresses or waits for them; returns the mails, which may have files. */
export async function forgetAddresses(trx: Trx, { id, email }: LockedManager): Promise<readonly ForgottenMail[]> {
  const account = await trx.selectFrom('account').select('phone').where('manager_id', '=', id).executeTakeFirst();
  const tokens = await trx.deleteFrom('sign_in_token').where('manager_id', '=', id).returning('email').execute();
  const named = tokens.flatMap((token) => token.email ?? []);
  const others = await addressesOfOthers(trx, id, named);
  const theirs = [email, account?.phone ?? null, ...named.filter((address) => !others.has(address))];
  const addresses = [...new Set(theirs)].filter((address) => address !== null);
  await trx.deleteFrom('sign_in_token').where('email', 'in', addresses).execute();
  await trx.deleteFrom('manager_invites').where('email', 'in', addresses).execute();
  // A mail server's answer often names the recipient.
  for (const address of addresses) {
    await sql`update job set last_error = null where position(${address} in last_error) > 0`.execute(trx);
  }
  const mails = await trx
    .deleteFrom('mail')
    .where('recipient', 'in', addresses)
    .returning(['id', 'created_at as at'])
    .execute();
  return mails;
}

/**
 * Which of these addresses somebody else has or is invited at. Whoever asks for a new address may type anybody's, and
 * nothing tells them that it is taken. The person's own tokens are gone by now.
 */
async function addressesOfOthers(
  trx: Trx,
  id: ManagerId,
  addresses: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (addresses.length === 0) return new Set();
  const rows = await trx
    .selectFrom('managers')
    .select('email as address')
    .where('email', 'in', addresses)
    .where('id', '<>', id)
    .union(
      trx
        .selectFrom('account')
        .select('phone as address')
        .where('phone', 'in', addresses)
        .where('manager_id', '<>', id),
    )
    .union(
      trx
        .selectFrom('manager_invites')
        .select('email as address')
        .where('email', 'in', addresses)
        .where('accepted_at', 'is', null),
    )
    .union(trx.selectFrom('sign_in_token').select('email as address').where('email', 'in', addresses))
    .execute();
  return new Set(rows.map(({ address }) => address));
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

/** Gives the person the next number in place of their name, wherever that is stored; returns the new name. */
export async function forgetName(trx: Trx, { id, email, username }: LockedManager): Promise<string> {
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
  for (const name of [email, username]) {
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

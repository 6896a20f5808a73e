// Writes invitations, and lists and locks them.

import type { Kysely, Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { EmailAddress } from '#game/invite/email-address';
import type { Database } from '../platform/database/schema.ts';
import { inviteOf, invites, inviteTokenHash, type StoredInvite } from '../reads/sent-invite-store.ts';

/** Every invitation, newest first. */
export async function listInvites(db: Kysely<Database>): Promise<readonly StoredInvite[]> {
  const rows = await invites(db)
    .orderBy('manager_invites.created_at', 'desc')
    .orderBy('manager_invites.email')
    .limit(1000)
    .execute();
  return rows.map(inviteOf);
}

/** The invitation with this token, locked until the transaction ends. */
export async function lockInviteRowByToken(trx: Transaction<Database>, token: string): Promise<StoredInvite | null> {
  const row = await invites(trx)
    .where('invite_token', '=', inviteTokenHash(token))
    .forUpdate('manager_invites')
    .executeTakeFirst();
  return row === undefined ? null : inviteOf(row);
}

/** The invitation with this id, locked; null if there is none. */
export async function lockInviteRow(trx: Transaction<Database>, id: string): Promise<StoredInvite | null> {
  const row = await invites(trx).where('manager_invites.id', '=', id).forUpdate('manager_invites').executeTakeFirst();
  return row === undefined ? null : inviteOf(row);
}

export type NewInvite = {
  readonly id: string;
  readonly email: EmailAddress;
  readonly tokenHash: string;
  readonly invitedBy: ManagerId;
  readonly now: Instant;
  readonly expiresAt: Instant;
  readonly mailId: string;
};

/** Writes the invitation in place of an open one to the same address: each address has one valid link. */
export async function insertInvite(trx: Transaction<Database>, invite: NewInvite): Promise<void> {
  const columns = {
    id: invite.id,
    invite_token: invite.tokenHash,
    invited_by: invite.invitedBy,
    created_at: new Date(invite.now),
    expires_at: new Date(invite.expiresAt),
    mail_id: invite.mailId,
  };
  await trx
    .insertInto('manager_invites')
    .values({ ...columns, email: invite.email })
    .onConflict((conflict) => conflict.column('email').where('accepted_at', 'is', null).doUpdateSet(columns))
    .execute();
}

export async function deleteInvite(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('manager_invites').where('id', '=', id).execute();
}

export async function markAccepted(trx: Transaction<Database>, id: string, by: ManagerId, now: Instant): Promise<void> {
  await trx
    .updateTable('manager_invites')
    .set({ accepted_at: new Date(now), accepted_by: by })
    .where('id', '=', id)
    .execute();
}

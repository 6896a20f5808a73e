// Reads invitations, also for signing up. Only the hash of a token is stored.

import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { type Instant, instantOf } from '#game/instant';
import type { EmailAddress } from '#game/invite/email-address';
import type { InviteTimes } from '#game/invite/invite-status';
import type { Database } from '../platform/database/schema.ts';

export type StoredInvite = InviteTimes & {
  readonly email: EmailAddress;
  readonly id: string;
  readonly invitedBy: string | null;
  readonly createdAt: Instant;
  /** The mail that carries it. */
  readonly mail: Pick<Selectable<Database['mail']>, 'state' | 'last_error'> | null;
};

/** Invitations with the name of the inviter. */
export const invites = (db: Kysely<Database>) =>
  db
    .selectFrom('manager_invites')
    .leftJoin('managers', 'managers.id', 'manager_invites.invited_by')
    .leftJoin('mail', 'mail.id', 'manager_invites.mail_id')
    .select([
      'manager_invites.id',
      'manager_invites.email',
      'managers.username as invited_by',
      'manager_invites.created_at',
      'expires_at',
      'accepted_at',
      'mail.state as mail_state',
      'mail.last_error as mail_error',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof invites>['executeTakeFirstOrThrow']>>;

export const inviteOf = ({ id, email, created_at, expires_at, accepted_at, ...row }: Row): StoredInvite => ({
  id,
  email: email as EmailAddress,
  invitedBy: row.invited_by,
  mail: row.mail_state && { state: row.mail_state, last_error: row.mail_error },
  createdAt: instantOf(created_at),
  expiresAt: instantOf(expires_at),
  acceptedAt: accepted_at && instantOf(accepted_at),
});

/** The hash in `manager_invites.invite_token`. */
export const inviteTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The invitation with this token; null if there is none. */
export async function findInviteByToken(db: Kysely<Database>, token: string): Promise<StoredInvite | null> {
  const row = await invites(db).where('invite_token', '=', inviteTokenHash(token)).executeTakeFirst();
  return row === undefined ? null : inviteOf(row);
}

/** Whether an invitation to this address is pending. */
export async function hasPendingInvite(db: Kysely<Database>, email: EmailAddress, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('manager_invites')
    .select('id')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

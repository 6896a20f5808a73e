// Creates one invitation and mails it; the link can always be copied.

import { createHmac, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { invite as inviteShape } from '#api/invite';
import type { ManagerId } from '#game/identity';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import type { EmailAddress } from '#game/invite/email-address';
import { inviteStatus } from '#game/invite/invite-status';
import type { Database } from '../platform/database/schema.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { deleteOutdatedMails } from '../platform/mail/mail-store.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { inviteTokenHash, type StoredInvite } from '../reads/sent-invite-store.ts';
import { insertInvite } from './invite-store.ts';

// An invitation's token is an HMAC of its id: an admin can copy the link again, and a stolen database reveals none,
// because it only stores the token's SHA-256 (rules/members 10).

/** The token of this invitation. */
const inviteToken = (secret: Buffer, inviteId: string): string =>
  createHmac('sha256', secret).update(`invite ${inviteId}`).digest('base64url');

/** The link that accepts the invitation. */
const inviteLink = (publicUrl: string, token: string): string => `${publicUrl}/accept-invite?token=${token}`;

export type ShownInvite = z.output<typeof inviteShape>;
type Settings = Pick<ServerContext, 'config' | 'secret'>;

/** The invitation as admins see it. */
export function showInvite({ config, secret }: Settings, invite: StoredInvite, now: Instant): ShownInvite {
  return {
    id: invite.id,
    email: invite.email,
    invited_by: invite.invitedBy,
    created_at: new Date(invite.createdAt).toISOString(),
    expires_at: new Date(invite.expiresAt).toISOString(),
    status: inviteStatus(invite, now),
    mail: mailNow(config, invite.mail),
    link: inviteLink(config.publicUrl, inviteToken(secret, invite.id)),
  };
}

/** Without a mail server nothing is on its way, even before the job has found that out. */
const mailNow = ({ smtpUrl }: ServerContext['config'], mail: StoredInvite['mail']): StoredInvite['mail'] =>
  smtpUrl === null && mail?.state === 'waiting' ? { ...mail, state: 'kept' } : mail;

export type Inviting = {
  readonly email: EmailAddress;
  readonly inviter: { readonly id: ManagerId; readonly username: string };
  readonly now: Instant;
};

/** Creates the invitation and replaces an earlier one to the same address that was not accepted. */
export async function makeInvite(
  trx: Transaction<Database>,
  settings: Settings,
  { email, inviter, now }: Inviting,
): Promise<ShownInvite> {
  const { config, secret } = settings;
  const id = randomUUID();
  const token = inviteToken(secret, id);
  const life = minutesInMilliseconds(config.invitationDays * 24 * 60);
  const expiresAt = (now + life) as Instant;
  const letter = inviteLetter(inviter.username, email, inviteLink(config.publicUrl, token), config.invitationDays);
  const mailId = await postMail(trx, secret, { to: email, letter, now, life });
  const tokenHash = inviteTokenHash(token);
  await insertInvite(trx, { id, email, tokenHash, invitedBy: inviter.id, now, expiresAt, mailId });
  // After the row of this address, for which invitations at the same time have waited.
  await dropInviteMails(trx, email, mailId);
  const mail = { state: 'waiting' as const, last_error: null };
  return showInvite(
    settings,
    { id, email, invitedBy: inviter.username, createdAt: now, expiresAt, acceptedAt: null, mail },
    now,
  );
}

const subject = 'Invitation to Touchline';

/** Drops what waits to be sent to this address or has failed, except this mail: the links in it have ended. */
export const dropInviteMails = (
  trx: Transaction<Database>,
  recipient: EmailAddress,
  except: string | null,
): Promise<void> => deleteOutdatedMails(trx, { recipient, subject, except });

const inviteLetter = (inviter: string, email: string, href: string, days: number): Letter => ({
  subject,
  heading: `${inviter} invites you to Touchline`,
  paragraphs: [
    'Touchline is the home of your private fantasy football league: pick your team, follow it live, see the table.',
    `Your invitation is for ${email} and lasts ${days} ${days === 1 ? 'day' : 'days'}.`,
  ],
  action: { label: 'Accept Invitation', href },
});

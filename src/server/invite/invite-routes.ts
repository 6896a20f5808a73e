// Invitations: admins invite, resend and cancel; the invited read and accept.

import * as api from '#api/invite';
import { parseUsername } from '#game/account/username';
import { instantText } from '#game/instant';
import { type EmailAddress, parseEmailAddress } from '#game/invite/email-address';
import { inviteStatus } from '#game/invite/invite-status';
import { inviteTexts } from '#game/invite/invite-texts';
import { judgeInvite } from '#game/invite/judge-invite';
import { isRefusal, refuse } from '#game/refusal';
import { lockMemberRow, readCredentials } from '../account/account-store.ts';
import { judgeNewName } from '../account/own/look-alike.ts';
import { setUsername, usernameOf } from '../account/own/profile-store.ts';
import { act } from '../platform/act.ts';
import { conflict, HttpError } from '../platform/http/http-error.ts';
import { route } from '../platform/http/route.ts';
import { findInviteByToken } from '../reads/invite-store.ts';
import { deleteInvite, lockInviteRow, lockInviteRowByToken, markAccepted } from './invite-store.ts';
import { makeInvite } from './make-invite.ts';

/** invite_manager, for one address or several: all or none. */
const inviteManagers = act(api.inviteManagers, async ({ input, caller, trx, now, audit, context }) => {
  const emails = new Set<EmailAddress>();
  for (const typed of input.emails) {
    const email = parseEmailAddress(typed);
    if (isRefusal(email))
      return input.emails.length === 1 ? email : refuse(email.code, `${typed.trim()}: ${email.sentence}`);
    emails.add(email);
  }
  if (emails.size === 0) return refuse('email_required', inviteTexts.enterEmail);
  const inviter = { id: caller.managerId, username: await usernameOf(trx, caller.managerId) };
  const invites = [];
  for (const email of emails) {
    const member = await lockMemberRow(trx, email);
    if (member?.hasAccount === true) {
      throw conflict('manager_exists', 'A manager with this email already exists', { email });
    }
    const invite = await makeInvite(trx, context, { email, inviter, now });
    audit({ action: 'invite', subject: { invite_id: invite.id }, after: { email } });
    invites.push(invite);
  }
  return { invites };
});

const inviteMissing = (): HttpError => new HttpError(404, 'invite_missing', inviteTexts.inviteNotFound);

/** The old invitation is deleted, a new one made for the same address. */
const resendInvite = act(api.resendInvite, async ({ input, caller, trx, now, audit, context }) => {
  const old = await lockInviteRow(trx, input.invite_id);
  if (old === null) throw inviteMissing();
  if (old.acceptedAt !== null) return refuse('invite_accepted', inviteTexts.alreadyAccepted);
  await deleteInvite(trx, old.id);
  const inviter = { id: caller.managerId, username: await usernameOf(trx, caller.managerId) };
  const invite = await makeInvite(trx, context, { email: old.email, inviter, now });
  audit({ action: 'invite-resend', subject: { invite_id: invite.id }, before: { invite_id: old.id } });
  return invite;
});

const cancelInvite = act(api.cancelInvite, async ({ input, trx, audit }) => {
  const invite = await lockInviteRow(trx, input.invite_id);
  if (invite === null) throw inviteMissing();
  if (invite.acceptedAt !== null) return refuse('invite_accepted', inviteTexts.alreadyAccepted);
  await deleteInvite(trx, invite.id);
  audit({ action: 'invite-cancel', subject: { invite_id: invite.id }, before: { email: invite.email } });
  return {};
});

const linkWrong = (): HttpError => new HttpError(404, 'invite_missing', inviteTexts.notFound);

const readInvite = route(api.readInvite, async ({ input, context }) => {
  const invite = await findInviteByToken(context.database.db, input.token);
  if (invite === null) throw linkWrong();
  const { email, invitedBy, expiresAt } = invite;
  const status = inviteStatus(invite, context.clock.now());
  return { email, invited_by: invitedBy, expires_at: instantText(expiresAt), status };
});

/** accept_manager_invite: once, before it expires, by the account of its own address only. */
const acceptInvite = act(api.acceptInvite, async ({ input, caller, trx, now, audit }) => {
  const invite = await lockInviteRowByToken(trx, input.invite_token);
  if (invite === null) throw linkWrong();
  const known = await readCredentials(trx, caller.managerId);
  const { email } = invite;
  const refusal = judgeInvite({ email, status: inviteStatus(invite, now) }, known?.email ?? '');
  if (refusal !== null) return refusal;
  const username = parseUsername(input.username);
  if (isRefusal(username)) return username;
  const taken = await judgeNewName(trx, username, caller.managerId);
  if (taken !== null) return taken;
  await setUsername(trx, caller.managerId, username);
  await markAccepted(trx, invite.id, now);
  audit({ action: 'invite-accept', subject: { invite_id: invite.id }, after: { username } });
  return { username };
});

export const inviteRoutes = [inviteManagers, resendInvite, cancelInvite, readInvite, acceptInvite];

// An admin invites managers by their addresses.

import * as api from '#api/invite';
import { type EmailAddress, parseEmailAddress } from '#game/invite/email-address';
import { inviteTexts } from '#game/invite/invite-texts';
import { isRefusal, refuse } from '#game/refusal';
import { lockMemberRow } from '../account/account-store.ts';
import { usernameOf } from '../account/own/profile-store.ts';
import { act } from '../platform/act.ts';
import { conflict } from '../platform/http/http-error.ts';
import { makeInvite } from './make-invite.ts';

/** invite_manager, for one address or several: all or none. */
export const inviteManagers = act(api.inviteManagers, async ({ input, caller, trx, now, audit, context }) => {
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
    audit({ action: 'invite', subject: { invite_id: invite.id } });
    invites.push(invite);
  }
  return { invites };
});

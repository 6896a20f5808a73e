// The invited manager accepts the invitation.

import * as api from '#api/invite';
import { accountTexts } from '#game/account/account-texts';
import { parseUsername } from '#game/account/username';
import { inviteStatus } from '#game/invite/invite-status';
import { judgeInvite } from '#game/invite/judge-invite';
import { isRefusal } from '#game/refusal';
import { readCredentials } from '../account/account-store.ts';
import { judgeNewName } from '../account/own/look-alike.ts';
import { setUsername } from '../account/own/profile-store.ts';
import { act } from '../platform/act.ts';
import { lockInviteRowByToken, markAccepted } from './invite-store.ts';
import { linkWrong } from './link-wrong.ts';
import { dropInviteMails } from './make-invite.ts';

/** accept_manager_invite: once, before it expires, by the account of its own address only. */
export const acceptInvite = act(api.acceptInvite, async ({ input, caller, trx, now, audit }) => {
  const invite = await lockInviteRowByToken(trx, input.invite_token);
  if (invite === null) throw linkWrong();
  const credentials = await readCredentials(trx, caller.managerId);
  const { email } = invite;
  const refusal = judgeInvite({ email, status: inviteStatus(invite, now) }, credentials?.email ?? '');
  if (refusal !== null) return refusal;
  const username = parseUsername(input.username, accountTexts.enterDisplayName);
  if (isRefusal(username)) return username;
  const taken = await judgeNewName(trx, username, caller.managerId);
  if (taken !== null) return taken;
  await setUsername(trx, caller.managerId, username);
  await markAccepted(trx, invite.id, caller.managerId, now);
  // Whose mail was refused came by the copied link.
  await dropInviteMails(trx, email, null);
  audit({ action: 'invite-accept', subject: { invite_id: invite.id } });
  return { username };
});

// An admin sends an invitation again, or cancels it.

import * as api from '#api/invite';
import { inviteTexts } from '#game/invite/invite-texts';
import { refuse } from '#game/refusal';
import { usernameOf } from '../account/own/profile-store.ts';
import { act } from '../platform/act.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { deleteInvite, lockInviteRow } from './invite-store.ts';
import { dropInviteMails, makeInvite } from './make-invite.ts';

const inviteMissing = (): HttpError => new HttpError(404, 'invite_missing', inviteTexts.inviteNotFound);

/** The old invitation is deleted, a new one made for the same address. */
export const resendInvite = act(api.resendInvite, async ({ input, caller, trx, now, audit, context }) => {
  const old = await lockInviteRow(trx, input.invite_id);
  if (old === null) throw inviteMissing();
  if (old.acceptedAt !== null) return refuse('invite_accepted', inviteTexts.alreadyAccepted);
  await deleteInvite(trx, old.id);
  const inviter = { id: caller.managerId, username: await usernameOf(trx, caller.managerId) };
  const invite = await makeInvite(trx, context, { email: old.email, inviter, now });
  audit({ action: 'invite-resend', subject: { invite_id: invite.id }, before: { invite_id: old.id } });
  return invite;
});

/** Deletes an invitation that was not accepted. */
export const cancelInvite = act(api.cancelInvite, async ({ input, trx, audit }) => {
  const invite = await lockInviteRow(trx, input.invite_id);
  if (invite === null) throw inviteMissing();
  if (invite.acceptedAt !== null) return refuse('invite_accepted', inviteTexts.alreadyAccepted);
  await deleteInvite(trx, invite.id);
  await dropInviteMails(trx, invite.email, null);
  audit({ action: 'invite-cancel', subject: { invite_id: invite.id } });
  return {};
});

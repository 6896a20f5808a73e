// Who may accept an invitation (rules/members 9): its own address only, once, before it expires.

import { type Refusal, refuse } from '../refusal.ts';
import type { InviteStatus } from './invite-status.ts';
import { inviteTexts } from './invite-texts.ts';

export type Invite = { readonly email: string; readonly status: InviteStatus };

/** Why this account cannot accept the invitation, or null. Before anyone has signed in, only the status counts. */
export function judgeInvite({ email, status }: Invite, signedInAs: string | null): Refusal | null {
  if (status === 'accepted') return refuse('invite_accepted', inviteTexts.alreadyAccepted);
  if (status === 'expired') return refuse('invite_expired', inviteTexts.expired);
  if (signedInAs === null || signedInAs === email) return null;
  return refuse('wrong_account', inviteTexts.wrongAccount(email, signedInAs));
}

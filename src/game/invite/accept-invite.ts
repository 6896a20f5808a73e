// Who may accept an invitation, and under which name (admin.md 5, 6): its own address only, once, before it expires.

import type { Instant } from '../instant.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { EmailAddress } from './email-address.ts';
import { type InviteTimes, inviteStatus } from './invite-status.ts';
import { inviteTexts } from './invite-texts.ts';

export type Invite = InviteTimes & { readonly email: EmailAddress };
export type Acceptance = { readonly signedInAs: EmailAddress; readonly displayName: string };

/** The trimmed display name under which the invitation is accepted, or why it is not. */
export function acceptInvite(
  invite: Invite,
  { signedInAs, displayName }: Acceptance,
  now: Instant,
): { readonly displayName: string } | Refusal {
  const refusal = judgeInvite(invite, signedInAs, now);
  if (refusal !== null) return refusal;
  const name = displayName.trim();
  return name === '' ? refuse('display_name_required', inviteTexts.enterDisplayName) : { displayName: name };
}

/** Why this account cannot accept the invitation, whatever the name; null when it can. */
export function judgeInvite(invite: Invite, signedInAs: EmailAddress, now: Instant): Refusal | null {
  const status = inviteStatus(invite, now);
  if (status === 'accepted') return refuse('invite_accepted', inviteTexts.alreadyAccepted);
  if (status === 'expired') return refuse('invite_expired', inviteTexts.expired);
  if (invite.email === signedInAs) return null;
  return refuse('wrong_account', inviteTexts.wrongAccount(invite.email, signedInAs));
}

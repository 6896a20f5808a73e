// An invitation's status (rules/members 9): accepted for good, otherwise pending until it expires.

import type { Instant } from '../instant.ts';

export const inviteStatuses = ['pending', 'accepted', 'expired'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

/** The badge of each status. */
export const inviteBadge: Record<InviteStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  expired: 'Expired',
};

export type InviteTimes = { readonly expiresAt: Instant; readonly acceptedAt: Instant | null };

/** The invitation's status at this instant; at the instant of its expiry, it has expired. */
export function inviteStatus({ expiresAt, acceptedAt }: InviteTimes, now: Instant): InviteStatus {
  if (acceptedAt !== null) return 'accepted';
  return now < expiresAt ? 'pending' : 'expired';
}

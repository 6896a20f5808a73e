// Invitations: managed by admins, accepted by the people they were sent to.

import { z } from 'zod';
import { inviteStatuses } from '#game/invite/invite-status';
import { endpoint } from './endpoint.ts';
import { commandId, isoInstant } from './identity-schema.ts';

const inviteId = z.uuid();
const token = z.string().max(200);
export const invite = z.object({
  id: inviteId,
  email: z.string(),
  /** The admin's username; null if they were deleted. */
  invited_by: z.string().nullable(),
  created_at: isoInstant,
  expires_at: isoInstant,
  status: z.enum(inviteStatuses),
  /** How the mail with the link fares; null for an invitation of an earlier version. */
  mail: z
    .object({ state: z.enum(['waiting', 'sent', 'kept', 'refused', 'given-up']), last_error: z.string().nullable() })
    .nullable(),
  /** {origin}/accept-invite?token={token} */
  link: z.string(),
});

export const inviteManagers = endpoint({
  method: 'POST',
  path: '/api/invite/create',
  who: 'admin',
  summary: 'invite_manager for one address or several: makes the invitations and mails them where mail is configured.',
  input: z.object({ command_id: commandId.optional(), emails: z.array(z.string().max(300)).max(100) }),
  output: z.object({ invites: z.array(invite) }),
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/api/invite/resend',
  who: 'admin',
  summary: 'Deletes a pending invitation and makes a new one for the same address.',
  input: z.object({ invite_id: inviteId }),
  output: invite,
});

export const cancelInvite = endpoint({
  method: 'POST',
  path: '/api/invite/cancel',
  who: 'admin',
  summary: 'Deletes an invitation that was not accepted.',
  input: z.object({ invite_id: inviteId }),
  output: z.object({}),
});

export const readInvite = endpoint({
  method: 'GET',
  path: '/api/invite/read',
  who: 'anyone',
  summary: 'The details of an invitation, for anyone who has its link.',
  input: z.object({ token }),
  output: z.object({
    email: z.string(),
    invited_by: z.string().nullable(),
    expires_at: isoInstant,
    status: z.enum(inviteStatuses),
  }),
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/invite/accept',
  who: 'manager',
  summary: 'accept_manager_invite: accepts the invitation for the signed-in account under this display name.',
  input: z.object({ invite_token: token, username: z.string().max(200) }),
  output: z.object({ username: z.string() }),
});

// An invitation's token is an HMAC of its id: an admin can copy the link again, and a stolen database, which holds
// only the SHA-256 of the token, gives none (decisions.md 8).

import { createHmac } from 'node:crypto';

/** The token of this invitation. */
export const inviteToken = (secret: Buffer, inviteId: string): string =>
  createHmac('sha256', secret).update(`invite ${inviteId}`).digest('base64url');

/** Where the invitation is accepted. */
export const inviteLink = (publicUrl: string, token: string): string => `${publicUrl}/accept-invite?token=${token}`;

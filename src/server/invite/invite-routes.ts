// Invitations: admins invite, resend and cancel; the invited read and accept.

import * as api from '#api/invite';
import { instantText } from '#game/instant';
import { inviteStatus } from '#game/invite/invite-status';
import { route } from '../platform/http/route.ts';
import { findInviteByToken } from '../reads/sent-invite-store.ts';
import { acceptInvite } from './accept-invite.ts';
import { inviteManagers } from './invite-managers.ts';
import { linkWrong } from './link-wrong.ts';
import { cancelInvite, resendInvite } from './resend-invite.ts';

const readInvite = route(api.readInvite, async ({ input, context }) => {
  const invite = await findInviteByToken(context.database.db, input.token);
  if (invite === null) throw linkWrong();
  const { email, invitedBy, expiresAt } = invite;
  const status = inviteStatus(invite, context.clock.now());
  return { email, invited_by: invitedBy, expires_at: instantText(expiresAt), status };
});

export const inviteRoutes = [inviteManagers, resendInvite, cancelInvite, readInvite, acceptInvite];

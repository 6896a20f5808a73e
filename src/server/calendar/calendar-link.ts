// A manager makes, renews and removes the link to their calendar (rules/calendar 2).

import * as api from '#api/calendar';
import { instantText } from '#game/instant';
import { newSecretToken } from '../account/secret-token.ts';
import { act } from '../platform/act.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { deleteLink, keepLink, readLinkSince } from './link-store.ts';

// Without a command's id: its answer would be stored, and the link with it.
const makeLink = act(api.makeCalendarLink, async ({ caller, trx, now, context }) => {
  const { text, hash } = newSecretToken();
  await keepLink(trx, caller.managerId, hash, now);
  return { link: `${context.config.publicUrl}/calendar/${text}.ics`, made_at: instantText(now) };
});

const removeLink = act(api.removeCalendarLink, async ({ caller, trx }) => {
  await deleteLink(trx, caller.managerId);
  return {};
});

export const calendarLinkRoutes = [
  signedInRoute(api.readCalendarLink, async ({ context, caller }) => ({
    made_at: await readLinkSince(context.database.db, caller.managerId),
  })),
  makeLink,
  removeLink,
];

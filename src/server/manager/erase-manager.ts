// A person is erased, by an admin or by themselves (rules/members 14).

import * as api from '#api/manager';
import { judgeDeletion } from '#game/account/judge-deletion';
import { managerTexts } from '#game/account/manager-texts';
import type { ManagerId } from '#game/identity';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import { mustBeFresh } from '../account/second-factor/fresh-sign-in.ts';
import { endSessionsOf } from '../account/session/sessions-store.ts';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { dropFromOutbox } from '../platform/mail/local-outbox.ts';
import type { ServerContext } from '../platform/server-context.ts';
import type { Writing } from '../platform/transact.ts';
import { forgetAddresses, forgetName, freeTeams, takeAccountAway } from './erase-store.ts';
import { leaguesOf, lockManagerRow } from './manager-store.ts';

export const eraseManager = act(api.eraseManager, async ({ input, caller, ...doing }) => {
  await mustBeFresh(doing.trx, caller, doing.now);
  const erased = await erase(doing, input.manager_id);
  if (isRefusal(erased)) return erased;
  doing.audit({ action: 'erase-manager', subject: { manager_id: input.manager_id } });
  return erased;
});

export const eraseSelf = act(api.eraseSelf, async ({ input, caller, ...doing }) => {
  if (input.manager_id !== caller.managerId) return refuse('other_account', managerTexts.otherAccount);
  await mustBeFresh(doing.trx, caller, doing.now);
  const erased = await erase(doing, caller.managerId);
  if (isRefusal(erased)) return erased;
  doing.audit({ action: 'erase-self', subject: { manager_id: caller.managerId } });
  return erased;
});

type Doing = Pick<Writing, 'trx' | 'now' | 'announce' | 'afterCommit'> & { readonly context: ServerContext };

/** Returns what the person is called from now on; refused for the last admin. */
async function erase(
  { trx, now, announce, afterCommit, context }: Doing,
  id: ManagerId,
): Promise<{ username: string } | Refusal> {
  const manager = await lockManagerRow(trx, id);
  if (manager === null) throw notFound('Manager');
  const refusal = judgeDeletion({ isLastAdmin: manager.isLastAdmin, played: [] });
  if (refusal !== null) return refusal;
  const ended = await endSessionsOf(trx, id, { reason: 'revoked', except: null }, now);
  const { addresses, mails } = await forgetAddresses(trx, manager, now);
  const leagues = leaguesOf(await freeTeams(trx, id));
  await takeAccountAway(trx, id);
  const username = await forgetName(trx, manager, addresses);
  if (leagues.length > 0) announce({ kind: 'leagues', league_ids: leagues });
  afterCommit(() => ended.forEach(context.sessions.markEnded));
  afterCommit(() => void dropFromOutbox(context, mails));
  return { username };
}

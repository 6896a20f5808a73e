// An admin deletes a manager.

import * as api from '#api/manager';
import { judgeDeletion } from '#game/account/judge-deletion';
import { refuse } from '#game/refusal';
import { endSessionsOf } from '../account/session/sessions-store.ts';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { dropFromOutbox } from '../platform/mail/local-outbox.ts';
import { teamsThatStay } from '../team/team-store.ts';
import { teamTexts } from '../team/team-texts.ts';
import { forgetAddresses } from './erase-store.ts';
import { deleteManagerAndTeams, lockManagerRow } from './manager-store.ts';

/**
 * Deletes a manager and all their teams, unless they are the last admin or have a team that has played (rules/members 2, 6).
 */
export const deleteManager = act(
  api.deleteManager,
  async ({ input, trx, now, audit, announce, afterCommit, context }) => {
    const manager = await lockManagerRow(trx, input.manager_id);
    if (manager === null) throw notFound('Manager');
    const { played, drafting } = await teamsThatStay(trx, { manager: manager.id });
    const refusal = judgeDeletion({ isLastAdmin: manager.isLastAdmin, played });
    if (refusal !== null) return refusal;
    if (drafting.length > 0) return refuse('draft_under_way', teamTexts.draftUnderWay(drafting));
    const ended = await endSessionsOf(trx, manager.id, { reason: 'revoked', except: null }, now);
    const mails = await forgetAddresses(trx, manager);
    const leagues = await deleteManagerAndTeams(trx, manager.id);
    audit({ action: 'delete-manager', subject: { manager_id: manager.id } });
    if (leagues.length > 0) announce({ kind: 'leagues', league_ids: leagues });
    afterCommit(() => ended.forEach(context.sessions.markEnded));
    afterCommit(() => void dropFromOutbox(context, mails));
    return {};
  },
);

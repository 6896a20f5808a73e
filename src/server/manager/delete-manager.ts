// An admin deletes a manager.

import * as api from '#api/manager';
import { judgeDeletion } from '#game/account/judge-deletion';
import { managerTexts } from '#game/account/manager-texts';
import { refuse } from '#game/refusal';
import { endSessionsOf } from '../account/session/sessions-store.ts';
import { act } from '../platform/act.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { dropFromOutbox } from '../platform/mail/local-outbox.ts';
import { teamsThatStay } from '../team/team-store.ts';
import { teamTexts } from '../team/team-texts.ts';
import { forgetAddresses } from './erase-store.ts';
import { deleteManagerAndTeams, leaguesOf, lockManagerRow, lockTeamRowsOf } from './manager-store.ts';

/**
 * Deletes a manager and all their teams, unless they are the last admin or have a team that has played (rules/members 2,
 * 6) or that the caller has not seen.
 */
export const deleteManager = act(
  api.deleteManager,
  async ({ input, trx, now, audit, announce, afterCommit, context }) => {
    const manager = await lockManagerRow(trx, input.manager_id);
    if (manager === null) throw notFound('Manager');
    const teams = await lockTeamRowsOf(trx, manager.id);
    const unseen = teams.filter(({ id }) => input.team_ids?.includes(id) === false).map(({ team_name }) => team_name);
    if (unseen.length > 0) throw conflict('teams_changed', managerTexts.teamsSince(manager.username, unseen));
    const { played, drafting } = await teamsThatStay(trx, { manager: manager.id });
    const refusal = judgeDeletion({ isLastAdmin: manager.isLastAdmin, played });
    if (refusal !== null) return refusal;
    if (drafting.length > 0) return refuse('draft_under_way', teamTexts.draftUnderWay(drafting));
    const ended = await endSessionsOf(trx, manager.id, { reason: 'revoked', except: null }, now);
    const { mails } = await forgetAddresses(trx, manager, now);
    await deleteManagerAndTeams(trx, manager.id);
    // As if each had been deleted alone: the audit log names it, and a league's log finds its league (rules/season 15).
    for (const team of teams) audit({ action: 'delete-team', subject: { team_id: team.id }, before: team });
    audit({ action: 'delete-manager', subject: { manager_id: manager.id } });
    const leagues = leaguesOf(teams);
    if (leagues.length > 0) announce({ kind: 'leagues', league_ids: leagues });
    afterCommit(() => ended.forEach(context.sessions.markEnded));
    afterCommit(() => void dropFromOutbox(context, mails));
    return {};
  },
);

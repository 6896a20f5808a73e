// An admin hands a team over to another manager (rules/members 6).

import * as api from '#api/team';
import { refuse } from '#game/refusal';
import { judgeNewcomer } from '../account/own/look-alike.ts';
import { lockLeagueRow } from '../draft/draft-store.ts';
import { tellHandOver } from '../draft/tell-hand-over.ts';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { findManagerEmail, giveTeam, leagueOfTeam, lockTeamRow } from './team-store.ts';

/**
 * Gives the team to a manager whose name looks like nobody else's in its league, and tells them if it is on the clock of
 * a draft.
 */
export const handOverTeam = act(api.handOverTeam, async ({ input, trx, now, context, audit, announce }) => {
  // The league before the team, in the order of a pick.
  const league = (await leagueOfTeam(trx, input.team_id)) ?? null;
  if (league !== null) await lockLeagueRow(trx, league);
  const team = await lockTeamRow(trx, input.team_id);
  if (team === null) throw notFound('Team');
  const manager = await findManagerEmail(trx, input.manager_id);
  if (manager === null) return refuse('manager_missing', 'Selected manager not found');
  const { manager_id } = input;
  const taken = team.league_id === null ? null : await judgeNewcomer(trx, manager_id, team.league_id);
  if (taken !== null) return taken;
  await giveTeam(trx, team.id, { manager_id, manager });
  const before = { manager_id: team.manager_id };
  audit({ action: 'hand-over-team', subject: { team_id: team.id }, before, after: { manager_id } });
  if (team.league_id !== null) {
    const handedOver = { team: team.id, to: manager_id };
    await tellHandOver({ trx, now, config: context.config }, team.league_id, handedOver);
    announce({ kind: 'leagues', league_ids: [team.league_id] });
  }
  return {};
});

// An admin adds a team to a league (rules/members 7).

import * as api from '#api/team';
import { plainName } from '#game/account/username';
import { isRefusal, refuse } from '#game/refusal';
import { judgeTeamName, parseTeamName } from '#game/team/team-name';
import { judgeNewcomer } from '../account/own/look-alike.ts';
import { act } from '../platform/act.ts';
import { findManagerEmail, insertTeam, lockLeagueRowForNames } from './team-store.ts';

/** Manager, name and league are all required, and must exist. */
export const addTeam = act(api.addTeam, async ({ input, trx, audit, announce }) => {
  const { league_id, manager_id } = input;
  if (plainName(input.team_name) === '' || league_id === null || manager_id === null) {
    return refuse('fields_required', 'Please fill in all fields');
  }
  const manager = await findManagerEmail(trx, manager_id);
  if (manager === null) return refuse('manager_missing', 'Selected manager not found');
  const names = await lockLeagueRowForNames(trx, league_id, null);
  if (names === null) return refuse('league_missing', 'Selected league not found');
  const team_name = parseTeamName(input.team_name);
  if (isRefusal(team_name)) return team_name;
  const taken = judgeTeamName(team_name, names) ?? (await judgeNewcomer(trx, manager_id, league_id));
  if (taken !== null) return taken;
  const id = await insertTeam(trx, { team_name, league_id, manager_id, manager });
  const after = { team_name, league_id, manager_id };
  audit({ action: 'add-team', subject: { team_id: id }, after });
  announce({ kind: 'leagues', league_ids: [league_id] });
  return { id, ...after };
});

// An admin adds a team: manager, name and league are all required, and must exist (admin.md 5).

import * as api from '#api/manager';
import { refuse } from '#game/refusal';
import { act } from '../platform/act.ts';
import { findManagerEmail, insertTeam, leagueExists } from './team-store.ts';

/** The new team. */
export const addTeam = act(api.addTeam, async ({ input, trx, audit, announce }) => {
  const { league_id, manager_id } = input;
  const team_name = input.team_name.trim();
  if (team_name === '' || league_id === null || manager_id === null) {
    return refuse('fields_required', 'Please fill in all fields');
  }
  const manager = await findManagerEmail(trx, manager_id);
  if (manager === null) return refuse('manager_missing', 'Selected manager not found');
  if (!(await leagueExists(trx, league_id))) return refuse('league_missing', 'Selected league not found');
  const id = await insertTeam(trx, { team_name, league_id, manager_id, manager });
  const after = { team_name, league_id, manager_id };
  audit({ action: 'add-team', subject: { team_id: id }, after });
  announce({ kind: 'leagues', league_ids: [league_id] });
  return { id, ...after };
});

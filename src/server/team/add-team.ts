// An admin adds a team: manager, name and league are all required, and must exist (admin.md 5).

import type { InputOf, OutputOf } from '#api/endpoint';
import type { addTeam as endpoint } from '#api/manager';
import { type Refusal, refuse } from '#game/refusal';
import { announce } from '../live/announce.ts';
import { recordAudit } from '../platform/audit-store.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { ServerContext } from '../server-context.ts';
import { findManagerEmail, insertTeam, leagueExists } from './team-store.ts';

/** The new team. */
export async function addTeam(
  { database, clock }: ServerContext,
  caller: Caller,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint> | Refusal> {
  const { league_id, manager_id } = input;
  const team_name = input.team_name.trim();
  if (team_name === '' || league_id === null || manager_id === null) {
    return refuse('fields_required', 'Please fill in all fields');
  }
  return transaction(database.db, async (trx) => {
    const at = clock.now();
    const manager = await findManagerEmail(trx, manager_id);
    if (manager === null) return refuse('manager_missing', 'Selected manager not found');
    if (!(await leagueExists(trx, league_id))) return refuse('league_missing', 'Selected league not found');
    const id = await insertTeam(trx, { team_name, league_id, manager_id, manager });
    const after = { team_name, league_id, manager_id };
    await recordAudit(trx, { manager_id: caller.managerId, action: 'add-team', subject: { team_id: id }, after, at });
    await announce(trx, { kind: 'leagues', league_ids: [league_id] }, at);
    return { id, ...after };
  });
}

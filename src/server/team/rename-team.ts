// A team gets another name (rules/members 7).

import * as api from '#api/team';
import { isRefusal } from '#game/refusal';
import { judgeTeamName, parseTeamName } from '#game/team/team-name';
import { mustHaveSeen } from '../league/must-have-seen.ts';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { leagueOfTeam, lockLeagueRowForNames, lockTeamRow, renameTeamRow } from './team-store.ts';

/** A manager renames their own team, an admin any. */
export const renameTeam = act(api.renameTeam, async ({ input, trx, audit, announce }) => {
  const league_id = await leagueOfTeam(trx, input.team_id);
  if (league_id === undefined) throw notFound('Team');
  const names = league_id === null ? [] : ((await lockLeagueRowForNames(trx, league_id, input.team_id)) ?? []);
  const team = await lockTeamRow(trx, input.team_id);
  if (team === null) throw notFound('Team');
  const team_name = parseTeamName(input.team_name);
  if (isRefusal(team_name)) return team_name;
  mustHaveSeen(team.team_name, { seen: input.seen, wanted: team_name });
  const taken = judgeTeamName(team_name, names);
  if (taken !== null) return taken;
  await renameTeamRow(trx, team.id, team_name);
  const before = { team_name: team.team_name };
  audit({ action: 'rename-team', subject: { team_id: team.id }, before, after: { team_name } });
  if (league_id !== null) announce({ kind: 'leagues', league_ids: [league_id] });
  return { id: team.id, team_name };
});

// Teams as admins add, hand over, rename and delete them (rules/members 6, 8), and a team's page.

import * as api from '#api/team';
import { plainName } from '#game/account/username';
import { isRefusal, refuse } from '#game/refusal';
import { judgeTeamName, parseTeamName } from '#game/team/team-name';
import { judgeNewcomer } from '../account/own/look-alike.ts';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { readTeam, readTeamLineUps } from './read-team.ts';
import {
  deleteTeamRow,
  findManagerEmail,
  giveTeam,
  insertTeam,
  leagueOfTeam,
  lockLeagueRowForNames,
  lockTeamRow,
  renameTeamRow,
  teamsThatStay,
} from './team-store.ts';
import { teamTexts } from './team-texts.ts';

/** Manager, name and league are all required, and must exist. */
const addTeam = act(api.addTeam, async ({ input, trx, audit, announce }) => {
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

/** A team that has played cannot be deleted; the fixtures of any other become byes. */
const deleteTeam = act(api.deleteTeam, async ({ input, trx, audit, announce }) => {
  const team = await lockTeamRow(trx, input.team_id);
  if (team === null) throw notFound('Team');
  const { played, drafting } = await teamsThatStay(trx, { team: team.id });
  if (played.length > 0) return refuse('team_played', teamTexts.teamPlayed);
  if (drafting.length > 0) return refuse('draft_under_way', teamTexts.draftUnderWay(drafting));
  await deleteTeamRow(trx, team.id);
  audit({ action: 'delete-team', subject: { team_id: team.id }, before: team });
  if (team.league_id !== null) announce({ kind: 'leagues', league_ids: [team.league_id] });
  return {};
});

const handOverTeam = act(api.handOverTeam, async ({ input, trx, audit, announce }) => {
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
  if (team.league_id !== null) announce({ kind: 'leagues', league_ids: [team.league_id] });
  return {};
});

/** A manager renames their own team, an admin any. */
const renameTeam = act(api.renameTeam, async ({ input, trx, audit, announce }) => {
  const league_id = await leagueOfTeam(trx, input.team_id);
  if (league_id === undefined) throw notFound('Team');
  const names = league_id === null ? [] : ((await lockLeagueRowForNames(trx, league_id, input.team_id)) ?? []);
  const team = await lockTeamRow(trx, input.team_id);
  if (team === null) throw notFound('Team');
  const team_name = parseTeamName(input.team_name);
  if (isRefusal(team_name)) return team_name;
  const taken = judgeTeamName(team_name, names);
  if (taken !== null) return taken;
  await renameTeamRow(trx, team.id, team_name);
  const before = { team_name: team.team_name };
  audit({ action: 'rename-team', subject: { team_id: team.id }, before, after: { team_name } });
  if (league_id !== null) announce({ kind: 'leagues', league_ids: [league_id] });
  return { id: team.id, team_name };
});

export const teamRoutes = [
  addTeam,
  renameTeam,
  deleteTeam,
  handOverTeam,
  signedInRoute(api.readTeam, ({ context, input }) => readTeam(context, input.team_id)),
  signedInRoute(api.readTeamLineUps, ({ context, input }) =>
    readTeamLineUps(context, input.team_id, input.gameweek_id),
  ),
];

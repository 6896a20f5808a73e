// An admin deletes a team (rules/members 6).

import * as api from '#api/team';
import { refuse } from '#game/refusal';
import { dropSquadNews } from '../notice/notice-store.ts';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { deleteTeamRow, lockTeamRow, teamsThatStay } from './team-store.ts';
import { teamTexts } from './team-texts.ts';

/** A team that has played cannot be deleted; the fixtures of any other become byes. */
export const deleteTeam = act(api.deleteTeam, async ({ input, trx, audit, announce }) => {
  const team = await lockTeamRow(trx, input.team_id);
  if (team === null) throw notFound('Team');
  const { played, drafting } = await teamsThatStay(trx, { team: team.id });
  if (played.length > 0) return refuse('team_played', teamTexts.teamPlayed);
  if (drafting.length > 0) return refuse('draft_under_way', teamTexts.draftUnderWay(drafting));
  await deleteTeamRow(trx, team.id);
  await dropSquadNews(trx, { team: team.id, to: null });
  audit({ action: 'delete-team', subject: { team_id: team.id }, before: team });
  if (team.league_id !== null) announce({ kind: 'leagues', league_ids: [team.league_id] });
  return {};
});

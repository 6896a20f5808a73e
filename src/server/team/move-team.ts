// A team moves to another league before its season begins (rules/members 17, 18).

import type { Transaction } from 'kysely';
import * as api from '#api/team';
import type { LeagueId, TeamId } from '#game/identity';
import { type Refusal, refuse } from '#game/refusal';
import { judgeTeamMove, teamMoveTexts } from '#game/team/judge-team-move';
import { judgeNewcomer } from '../account/own/look-alike.ts';
import { dropSquadNews } from '../notice/notice-store.ts';
import { act } from '../platform/act.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { joinLeague, leaveLeague, lockLeagueRows, readMoves } from './team-move-store.ts';
import { type LockedTeam, leagueOfTeam, lockTeamRow } from './team-store.ts';

/** Its squad and its fixtures of the current season are left behind; what was played before stays where it was. */
export const moveTeam = act(api.moveTeam, async ({ input, trx, now, audit, announce }) => {
  const { team_id, league_id, exchange_team_id } = input;
  const from = await leagueOfTeam(trx, team_id);
  if (from === undefined) throw notFound('Team');
  const leagues = [league_id, ...(from === null ? [] : [from])];
  await lockLeagueRows(trx, leagues);
  const movers = await lockTeams(trx, exchange_team_id === null ? [team_id] : [team_id, exchange_team_id]);
  const season = (await findCurrentSeason(trx))?.id ?? null;
  const all = await readMoves(trx, season, now);
  const [team, exchange = null] = movers.map(({ id }) => all.teams.find((candidate) => candidate.id === id));
  if (team === undefined) throw notFound('Team');
  // Another admin was faster than the locks.
  if (team.league_id !== from) return refuse('team_moved', teamMoveTexts.moved(team.team_name));
  const refusal = judgeTeamMove(all, { team, league_id, exchange });
  if (refusal !== null) return refusal;
  await leaveLeague(
    trx,
    season,
    movers.map(({ id }) => id),
  );
  for (const [index, mover] of movers.entries()) {
    const to = index === 0 ? league_id : (from as LeagueId);
    const alike = await admit(trx, mover, to);
    if (alike !== null) return alike;
    const [before, after] = [{ league_id: mover.league_id }, { league_id: to }];
    await dropSquadNews(trx, { team: mover.id, to: null });
    audit({ action: 'move-team', subject: { team_id: mover.id }, before, after });
  }
  announce({ kind: 'leagues', league_ids: leagues });
  return {};
});

/** The teams, locked in one order and returned in the given one; 404 if one is missing. */
async function lockTeams(trx: Transaction<Database>, ids: readonly TeamId[]): Promise<readonly LockedTeam[]> {
  const locked = new Map<TeamId, LockedTeam>();
  for (const id of ids.toSorted((a, b) => a - b)) {
    const team = await lockTeamRow(trx, id);
    if (team === null) throw notFound('Team');
    locked.set(id, team);
  }
  return ids.flatMap((id) => locked.get(id) ?? []);
}

/** Puts the team into the league, unless its manager's name looks like somebody's there. */
async function admit(trx: Transaction<Database>, team: LockedTeam, league: LeagueId): Promise<Refusal | null> {
  const alike = team.manager_id === null ? null : await judgeNewcomer(trx, team.manager_id, league);
  if (alike === null) await joinLeague(trx, team.id, league);
  return alike;
}

// Whether a team can move to another league, alone or in exchange for one of its teams (rules/members 17, 18).

import type { LeagueId, TeamId } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { judgeTeamName } from './team-name.ts';

/** A league of this many teams takes another one only in exchange. */
export const fullLeague = 20;

export type TeamToMove = {
  readonly id: TeamId;
  readonly team_name: string;
  readonly league_id: LeagueId | null;
  /** Whether a deadline of the current season has passed for it, or it has results. */
  readonly has_begun: boolean;
};
/** A league with its draft of the current season. */
export type LeagueToJoin = {
  readonly id: LeagueId;
  readonly name: string;
  readonly draft: 'none' | 'running' | 'complete';
};
export type Leagues = { readonly leagues: readonly LeagueToJoin[]; readonly teams: readonly TeamToMove[] };
export type TeamMove = {
  readonly team: TeamToMove;
  readonly league_id: LeagueId;
  /** The team that goes the other way, if any. */
  readonly exchange: TeamToMove | null;
};

export const teamMoveTexts = {
  begun: (team: string) => `${team} has begun its season. Teams move between seasons.`,
  drafting: (league: string) => `The draft of ${league} is under way. Finish or reset it first.`,
  drafted: (league: string) => `${league} has drafted, so a newcomer would have no squad. Reset its draft first.`,
  there: (team: string, league: string) => `${team} is in ${league} already.`,
  full: (league: string) => `${league} has ${fullLeague} teams. Choose one in exchange.`,
  elsewhere: (team: string, league: string) => `${team} is not in ${league}.`,
  noLeague: (team: string) => `${team} is in no league, so nobody can come in exchange.`,
  moved: (team: string) => `${team} has been moved in the meantime. Reload the page.`,
  unknown: 'Selected league not found',
} as const;

/** Null if the team can leave its league now. */
export function judgeLeaving({ leagues }: Pick<Leagues, 'leagues'>, team: TeamToMove): Refusal | null {
  if (team.has_begun) return refuse('team_begun', teamMoveTexts.begun(team.team_name));
  const from = leagues.find(({ id }) => id === team.league_id);
  return from?.draft === 'running' ? refuse('draft_under_way', teamMoveTexts.drafting(from.name)) : null;
}

/** Null if the team can move to the league; all that was read under the league's locks decides. */
export function judgeTeamMove(all: Leagues, { team, league_id, exchange }: TeamMove): Refusal | null {
  const to = all.leagues.find(({ id }) => id === league_id);
  if (to === undefined) return refuse('league_missing', teamMoveTexts.unknown);
  if (team.league_id === to.id) return refuse('same_league', teamMoveTexts.there(team.team_name, to.name));
  const refusal = judgeOneWay(all, { team, to, instead: exchange });
  if (refusal !== null || exchange === null) return refusal ?? judgeRoom(all, to);
  const from = all.leagues.find(({ id }) => id === team.league_id);
  if (from === undefined) return refuse('no_league', teamMoveTexts.noLeague(team.team_name));
  if (exchange.league_id !== to.id) {
    return refuse('exchange_elsewhere', teamMoveTexts.elsewhere(exchange.team_name, to.name));
  }
  return judgeOneWay(all, { team: exchange, to: from, instead: team });
}

type OneWay = { readonly team: TeamToMove; readonly to: LeagueToJoin; readonly instead: TeamToMove | null };

function judgeOneWay(all: Leagues, { team, to, instead }: OneWay): Refusal | null {
  const leaving = judgeLeaving(all, team);
  if (leaving !== null) return leaving;
  if (to.draft === 'running') return refuse('draft_under_way', teamMoveTexts.drafting(to.name));
  if (to.draft === 'complete') return refuse('league_drafted', teamMoveTexts.drafted(to.name));
  const others = all.teams.filter(({ league_id, id }) => league_id === to.id && id !== instead?.id);
  return judgeTeamName(
    team.team_name,
    others.map(({ team_name }) => team_name),
  );
}

function judgeRoom({ teams }: Leagues, to: LeagueToJoin): Refusal | null {
  const there = teams.filter(({ league_id }) => league_id === to.id).length;
  return there < fullLeague ? null : refuse('league_full', teamMoveTexts.full(to.name));
}

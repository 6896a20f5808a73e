// What the dialog of a move shows: the leagues, the teams that could come in exchange, and what is left behind.

import { counted } from '#game/counted';
import { ordinal } from '#game/gameweek/day-text';
import type { LeagueId, TeamId } from '#game/identity';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';

export type Moves = OutputAt<'GET /api/team/moves'>;
type MovingTeam = Moves['teams'][number];
/** The fields as chosen: ids as texts, as a list has them. */
export type Choice = { readonly leagueId: string; readonly exchangeId: string };

/** The move as chosen so far, with everything to choose from; null if the team is gone. */
export function moveOf(all: Moves, id: TeamId, { leagueId, exchangeId }: Choice) {
  const team = all.teams.find((candidate) => candidate.id === id);
  if (team === undefined) return null;
  const leagues = all.leagues.filter((league) => league.id !== team.league_id);
  const league = leagues.find((candidate) => String(candidate.id) === leagueId) ?? null;
  const there = league === null ? [] : all.teams.filter(({ league_id }) => league_id === league.id);
  const exchange = there.find((candidate) => String(candidate.id) === exchangeId) ?? null;
  return { team, leagues, league, there: there.toSorted((a, b) => place(a) - place(b)), exchange };
}

/** By last season's position, newcomers behind the others. */
const place = ({ last }: MovingTeam): number => last?.position ?? Number.MAX_SAFE_INTEGER;

export const leagueName = ({ leagues }: Moves, id: LeagueId | null): string =>
  leagues.find((league) => league.id === id)?.name ?? '';

/** Where the team ended last season, or nothing: '18th in TDL1, 2025-26'. */
export const lastText = (all: Moves, { last }: MovingTeam): string =>
  last === null ? '' : `${ordinal(last.position)} in ${leagueName(all, last.league_id)}, ${last.season}`;

export type MovedTeam = { readonly id: TeamId; readonly name: string; readonly last: string; readonly now: string };

/** The teams that are not in last season's league any more, by their new league, as they ended. */
export const movedTeams = (all: Moves): readonly MovedTeam[] =>
  all.leagues.flatMap((league) =>
    all.teams
      .filter(({ league_id, last }) => league_id === league.id && last !== null && last.league_id !== league_id)
      .toSorted((a, b) => place(a) - place(b))
      .map((team) => ({ id: team.id, name: team.team_name, last: lastText(all, team), now: league.name })),
  );

/** What the team leaves in its present league. */
export function leftBehind(all: Moves, { team_name, league_id, players, fixtures }: MovingTeam): string {
  if (players + fixtures === 0) return `${team_name} keeps its name, its manager and its results of earlier seasons.`;
  const there = `${counted(players, 'player')} and ${counted(fixtures, 'fixture')} in ${leagueName(all, league_id)}`;
  return `${team_name} leaves ${there}: the players are free again, and the fixtures become byes.`;
}

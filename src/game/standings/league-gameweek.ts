// What a league decides in a gameweek: team totals, fantasy matches and the table 'as it stands'.
// Computed from player points and locked selections, never written while the gameweek is open (ARCHITECTURE.md).

import { type FantasyScore, type Outcome, outcomeOf } from '../fantasy-match/result.ts';
import type { Pairing } from '../fantasy-match/round-robin.ts';
import type { Part } from '../gameweek/part.ts';
import type { FantasyMatchId, TeamId } from '../identity.ts';
import type { LockedSelection } from '../selection/selection.ts';
import { applyResults, type ByeScore } from './apply-results.ts';
import type { GameweekPlay } from './gameweek-play.ts';
import type { LeagueTeam, Standing } from './standing.ts';
import { scoreSelection, type TeamGameweek, teamGameweek } from './team-gameweek.ts';
import { completeStandings } from './zero-standings.ts';

export type FantasyFixture = Pairing & { readonly id: FantasyMatchId };

/** A part is null while its deadline is ahead, when it is absent, or when nothing was locked for it. */
export type TeamSelections = Readonly<Record<Part, LockedSelection | null>>;

/** The league's side of a gameweek: everything but the real matches. */
export type LeagueGameweek = {
  readonly teams: readonly LeagueTeam[];
  readonly fixtures: readonly FantasyFixture[];
  /** A team that is missing here has nothing locked. */
  readonly selections: ReadonlyMap<TeamId, TeamSelections>;
  /** The settled standings of the completed earlier gameweeks; teams may be missing from it. */
  readonly base: readonly Standing[];
};

export type LiveFantasyMatch = FantasyScore & {
  readonly id: FantasyMatchId;
  /** 'provisional' from the gameweek's first recorded line-up on, 'final' when the gameweek is complete. */
  readonly status: 'not-started' | 'provisional' | 'final';
  /** Who wins with the totals as they are; null before the first line-up. */
  readonly outcome: Outcome | null;
};

/** A league's gameweek as it stands. States are values: applying a change makes a new one. */
export type LeagueState = {
  readonly league: LeagueGameweek;
  readonly play: GameweekPlay;
  readonly teams: ReadonlyMap<TeamId, TeamGameweek>;
  readonly fantasyMatches: readonly LiveFantasyMatch[];
  /** The table with which the gameweek began, with a row for every team. */
  readonly tableBefore: readonly Standing[];
  readonly table: readonly Standing[];
};

const nothingLocked: TeamSelections = { midweek: null, weekend: null };

/** The whole computation, from nothing. */
export function leagueState(league: LeagueGameweek, play: GameweekPlay): LeagueState {
  const teams = new Map(
    league.teams.map(({ id }) => {
      const { midweek, weekend } = league.selections.get(id) ?? nothingLocked;
      return [
        id,
        teamGameweek(id, {
          midweek: midweek && scoreSelection(midweek, play.parts.midweek),
          weekend: weekend && scoreSelection(weekend, play.parts.weekend),
        }),
      ];
    }),
  );
  const fantasyMatches = league.fixtures.map((fixture) => liveFantasyMatch(fixture, teams, play));
  const tableBefore = completeStandings(league.base, league.teams);
  return {
    league,
    play,
    teams,
    fantasyMatches,
    tableBefore,
    table: tableAsItStands(tableBefore, fantasyMatches, byeScores(league, teams), play),
  };
}

/** The points of the teams that have no match in the gameweek; nobody has a bye where nobody plays. */
export function byeScores({ fixtures }: LeagueGameweek, teams: LeagueState['teams']): readonly ByeScore[] {
  if (fixtures.length === 0) return [];
  const playing = new Set(fixtures.flatMap(({ home, away }) => [home, away]));
  return [...teams.values()]
    .filter(({ team }) => !playing.has(team))
    .map(({ team, total }) => ({ team, points: total }));
}

/** A fantasy match with its teams' totals. Throws when a side is not a team of the league. */
export function liveFantasyMatch(
  { id, home, away }: FantasyFixture,
  teams: LeagueState['teams'],
  play: GameweekPlay,
): LiveFantasyMatch {
  const homeTeam = teams.get(home);
  const awayTeam = teams.get(away);
  if (homeTeam === undefined || awayTeam === undefined)
    throw new Error(`fantasy match ${id}: a team is not of the league`);
  const status = play.completed ? 'final' : play.started ? 'provisional' : 'not-started';
  return {
    id,
    home,
    away,
    homePoints: homeTeam.total,
    awayPoints: awayTeam.total,
    homeGoals: homeTeam.goals,
    awayGoals: awayTeam.goals,
    status,
    outcome: status === 'not-started' ? null : outcomeOf(homeTeam.total, awayTeam.total),
  };
}

/** The table: completed matches, and this gameweek's from its first recorded line-up on. */
export function tableAsItStands(
  tableBefore: readonly Standing[],
  fantasyMatches: readonly LiveFantasyMatch[],
  byes: readonly ByeScore[],
  play: GameweekPlay,
): readonly Standing[] {
  return play.started ? applyResults(tableBefore, fantasyMatches, byes) : tableBefore;
}

// A league's gameweek: team totals, fantasy matches and the table 'as it stands'. Computed from player points and
// locked selections, never written while the gameweek is open (ARCHITECTURE.md).

import type { OpenElsewhere } from '../fantasy-match/completed.ts';
import {
  type FantasyFixture,
  type FantasyMatch,
  type FantasyScore,
  fantasyScore,
} from '../fantasy-match/fantasy-match.ts';
import type { Part } from '../gameweek/part.ts';
import type { TeamId } from '../identity.ts';
import type { LockedSelection } from '../selection/selection.ts';
import { applyResults, type ByeScore } from './apply-results.ts';
import type { GameweekPlay } from './gameweek-play.ts';
import { completeStandings, type LeagueTeam, type Standing, type StandingRow, withMovement } from './standing.ts';
import { scoreSelection, type TeamGameweek, teamGameweek } from './team-gameweek.ts';

/** A part is null before its deadline, if it has no matches, or if nothing was locked for it. */
export type TeamSelections = Readonly<Record<Part, LockedSelection | null>>;

/** The league's side of a gameweek: everything but the real matches. */
export type LeagueGameweek = {
  readonly teams: readonly LeagueTeam[];
  readonly fixtures: readonly FantasyFixture[];
  /** Whether its fixtures begin with this gameweek or an earlier one: then a team without a match has a bye. */
  readonly hasBegun: boolean;
  /** A team that is missing here has nothing locked. */
  readonly selections: ReadonlyMap<TeamId, TeamSelections>;
  /** The settled standings of the completed earlier gameweeks; teams may be missing from it. */
  readonly base: readonly Standing[];
  /** How far another gameweek is whose matches the base counts although it is not completed. */
  readonly openElsewhere?: OpenElsewhere;
  /** The standings at the start of the gameweek where the base counts a later one, too. */
  readonly withoutLater?: readonly Standing[];
};

/** A league's gameweek as it stands. States are immutable: applying a change makes a new one. */
export type LeagueState = {
  readonly league: LeagueGameweek;
  readonly play: GameweekPlay;
  readonly teams: ReadonlyMap<TeamId, TeamGameweek>;
  readonly fantasyMatches: readonly FantasyMatch[];
  /** The table at the start of the gameweek, with a row for every team. */
  readonly tableBefore: readonly Standing[];
  readonly table: readonly StandingRow[];
};

/** The gameweek as the league plays it: where nothing is locked, its matches stay unplayed (rules/standings 2). */
export const playedBy = ({ selections }: LeagueGameweek, play: GameweekPlay): GameweekPlay =>
  selections.size > 0 ? play : { ...play, started: false, completed: false };

export const nothingLocked: TeamSelections = { midweek: null, weekend: null };

/** The whole computation from scratch. */
export function leagueState(league: LeagueGameweek, everyPlay: GameweekPlay): LeagueState {
  const play = playedBy(league, everyPlay);
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
  const fantasyMatches = league.fixtures.map((fixture) => ({ ...fixture, ...scoreOf(fixture, teams, play) }));
  const tableBefore = completeStandings(league.base, league.teams);
  return {
    league,
    play,
    teams,
    fantasyMatches,
    tableBefore,
    table: tableAsItStands({ league, tableBefore, teams, fantasyMatches, play }),
  };
}

/** The points of teams without a match in the gameweek; none if the league has not begun. */
export function byeScores({ fixtures, hasBegun }: LeagueGameweek, teams: LeagueState['teams']): readonly ByeScore[] {
  if (!hasBegun) return [];
  const playing = new Set(fixtures.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]));
  return [...teams.values()]
    .filter(({ team_id }) => !playing.has(team_id))
    .map(({ team_id, total }) => ({ team_id, points: total }));
}

/** The score of a fantasy match from its teams' totals. Throws if a side is not a team of the league. */
export function scoreOf(
  { id, home_team_id, away_team_id }: FantasyFixture,
  teams: LeagueState['teams'],
  play: GameweekPlay,
): FantasyScore {
  const home = teams.get(home_team_id);
  const away = teams.get(away_team_id);
  if (home === undefined || away === undefined) throw new Error(`fantasy match ${id}: a team is not of the league`);
  return fantasyScore(
    {
      home_team_total_points: home.total,
      away_team_total_points: away.total,
      home_team_goals: home.goals,
      away_team_goals: away.goals,
    },
    play.completed,
  );
}

/** The table: completed matches, plus this gameweek's from its first recorded line-up. */
export function tableAsItStands({
  league,
  tableBefore,
  teams,
  fantasyMatches,
  play,
}: Omit<LeagueState, 'table'>): readonly StandingRow[] {
  const table = play.started ? applyResults(tableBefore, fantasyMatches, byeScores(league, teams)) : tableBefore;
  return withMovement(league.withoutLater ?? tableBefore, table);
}

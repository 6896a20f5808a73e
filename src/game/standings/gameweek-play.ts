// The real side of a gameweek, shared by every league: what its players did, and which clubs still have to play.

import { isGameweekCompleted, isGameweekStarted, isOver, type RealMatchStatus } from '../fantasy-match/completed.ts';
import { type Part, parts } from '../gameweek/part.ts';
import type { MatchId, PlayerCode, RealTeamId } from '../identity.ts';
import type { ScoredReport } from '../scoring/scored-report.ts';

/** What one player's report of one real match is worth. */
export type Performance = {
  readonly player_id: PlayerCode;
  readonly points_earned: number;
  /** Real goals, without own goals. */
  readonly goals: number;
  readonly appeared: boolean;
};

type ReportOfPlayer = Pick<ScoredReport, 'player_id' | 'points_earned' | 'goals' | 'starting_xi' | 'substitute'>;

/** What counts in a report. */
export const performanceOf = ({
  player_id,
  points_earned,
  goals,
  starting_xi,
  substitute,
}: ReportOfPlayer): Performance => ({
  player_id,
  points_earned,
  goals,
  appeared: starting_xi === 1 || substitute === 1,
});

/** A real match of the gameweek; a void one counts for nothing, even if it has performances. */
export type PlayedMatch = {
  readonly id: MatchId;
  readonly part: Part;
  readonly home_team_id: RealTeamId;
  readonly away_team_id: RealTeamId;
  readonly status: RealMatchStatus;
  readonly performances: readonly Performance[];
};

/** One part: each player's sum over their matches, and the clubs that still have a match to complete. */
export type PartPlay = {
  readonly part: Part;
  readonly players: ReadonlyMap<PlayerCode, Performance>;
  readonly openClubs: ReadonlySet<RealTeamId>;
};

export type GameweekPlay = {
  readonly matches: ReadonlyMap<MatchId, PlayedMatch>;
  readonly parts: Readonly<Record<Part, PartPlay>>;
  readonly started: boolean;
  readonly completed: boolean;
};

/** A play after a change, with the players and clubs of each part whose figures differ. */
export type PlayChange = {
  readonly play: GameweekPlay;
  readonly players: Readonly<Record<Part, ReadonlySet<PlayerCode>>>;
  /** The players who appeared before and now did not, or the other way round. */
  readonly appearances: Readonly<Record<Part, ReadonlySet<PlayerCode>>>;
  readonly clubs: Readonly<Record<Part, ReadonlySet<RealTeamId>>>;
};

/** The gameweek's play from all its real matches. */
export function gameweekPlay(matches: readonly PlayedMatch[]): GameweekPlay {
  const byPart = (part: Part): PartPlay => partPlay(part, matches);
  return assemble(new Map(matches.map((match) => [match.id, match])), {
    midweek: byPart('midweek'),
    weekend: byPart('weekend'),
  });
}

/** The play with the current state of this match: new in the gameweek, changed, or moved to the other part. */
export function withMatch(play: GameweekPlay, match: PlayedMatch): PlayChange {
  return changed(play, new Map(play.matches).set(match.id, match), [play.matches.get(match.id), match]);
}

/** The play without a match that no longer belongs to the gameweek. */
export function withoutMatch(play: GameweekPlay, id: MatchId): PlayChange {
  const matches = new Map(play.matches);
  matches.delete(id);
  return changed(play, matches, [play.matches.get(id)]);
}

function changed(
  before: GameweekPlay,
  matches: ReadonlyMap<MatchId, PlayedMatch>,
  touched: readonly (PlayedMatch | undefined)[],
): PlayChange {
  const after = { ...before.parts };
  const players = { midweek: new Set<PlayerCode>(), weekend: new Set<PlayerCode>() };
  const appearances = { midweek: new Set<PlayerCode>(), weekend: new Set<PlayerCode>() };
  const clubs = { midweek: new Set<RealTeamId>(), weekend: new Set<RealTeamId>() };
  for (const part of parts.filter((candidate) => touched.some((match) => match?.part === candidate))) {
    after[part] = partPlay(part, [...matches.values()]);
    const [old, now] = [before.parts[part].players, after[part].players];
    players[part] = differingPlayers(old, now);
    appearances[part] = new Set([...players[part]].filter((player) => appeared(old, player) !== appeared(now, player)));
    clubs[part] = differingClubs(before.parts[part].openClubs, after[part].openClubs);
  }
  return { play: assemble(matches, after), players, appearances, clubs };
}

function assemble(matches: GameweekPlay['matches'], byPart: GameweekPlay['parts']): GameweekPlay {
  const statuses = [...matches.values()].map(({ status }) => status);
  return { matches, parts: byPart, started: isGameweekStarted(statuses), completed: isGameweekCompleted(statuses) };
}

function partPlay(part: Part, everyMatch: readonly PlayedMatch[]): PartPlay {
  const matches = everyMatch.filter((match) => match.part === part);
  const players = new Map<PlayerCode, Performance>();
  for (const performance of matches.flatMap((match) => (match.status === 'void' ? [] : match.performances))) {
    const sum = players.get(performance.player_id);
    players.set(performance.player_id, sum === undefined ? performance : added(sum, performance));
  }
  const open = matches.filter(({ status }) => !isOver(status));
  return {
    part,
    players,
    openClubs: new Set(open.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id])),
  };
}

function added(a: Performance, b: Performance): Performance {
  return {
    player_id: a.player_id,
    points_earned: a.points_earned + b.points_earned,
    goals: a.goals + b.goals,
    appeared: a.appeared || b.appeared,
  };
}

function differingPlayers(before: PartPlay['players'], after: PartPlay['players']): Set<PlayerCode> {
  const everyone = new Set([...before.keys(), ...after.keys()]);
  return new Set([...everyone].filter((player) => !samePerformance(before.get(player), after.get(player))));
}

/** Whether the player has appeared in a match of the part. */
export const appeared = (players: PartPlay['players'], player: PlayerCode): boolean =>
  players.get(player)?.appeared ?? false;

function differingClubs(before: PartPlay['openClubs'], after: PartPlay['openClubs']): Set<RealTeamId> {
  return new Set([...before, ...after].filter((club) => before.has(club) !== after.has(club)));
}

function samePerformance(a: Performance | undefined, b: Performance | undefined): boolean {
  return a?.points_earned === b?.points_earned && a?.goals === b?.goals && a?.appeared === b?.appeared;
}

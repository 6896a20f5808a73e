// A team's gameweek: its locked selections, the autobench applied, and the points of every selected player.
// A player's points count only for the part in which he was selected; an absent part contributes 0.

import type { Part } from '../gameweek/part.ts';
import type { PlayerCode, TeamId } from '../identity.ts';
import { type Appearance, type FieldedPlayer, fieldSelection } from '../selection/autosub.ts';
import type { LockedPlayer, LockedSelection } from '../selection/selection.ts';
import { appeared, type PartPlay } from './gameweek-play.ts';

/** A selected player with his points and real goals of the part; `counted` says whether they enter the total. */
export type ScoredPlayer = FieldedPlayer & {
  readonly points: number;
  readonly goals: number;
  /** His club still has a match of the part to complete. */
  readonly provisional: boolean;
};

export type TeamPart = {
  readonly players: readonly ScoredPlayer[];
  readonly total: number;
  readonly goals: number;
  /** Some selected player's club still has a match of the part to complete. */
  readonly provisional: boolean;
};

/** A part is null until the team's selection for it is locked. */
export type TeamGameweek = {
  readonly team: TeamId;
  readonly parts: Readonly<Record<Part, TeamPart | null>>;
  readonly total: number;
  readonly goals: number;
};

/** What a locked selection is worth with this play. */
export function scoreSelection(selection: LockedSelection, play: PartPlay): TeamPart {
  const appearanceOf = (player: LockedPlayer): Appearance => ({
    appeared: appeared(play.players, player.player),
    mayStillAppear: isOpen(player, play),
  });
  const fielded = fieldSelection(selection, appearanceOf);
  return teamPart(fielded.map((player) => scored(player, play)));
}

/** Field by field: a goal makes hundreds of these, a season 70,000, and a spread costs ten times as much. */
function scored(fielded: FieldedPlayer, play: PartPlay): ScoredPlayer {
  const { points, goals } = worthOf(fielded.player, play);
  return {
    player: fielded.player,
    isStarting: fielded.isStarting,
    positionOrder: fielded.positionOrder,
    role: fielded.role,
    realTeam: fielded.realTeam,
    subbedFor: fielded.subbedFor,
    replacedBy: fielded.replacedBy,
    counted: fielded.counted,
    reason: fielded.reason,
    points,
    goals,
    provisional: isOpen(fielded, play),
  };
}

/** The same part when nothing but points and goals of these players differs: who counts stays as it was. */
export function rescorePart(before: TeamPart, play: PartPlay, touched: ReadonlySet<PlayerCode>): TeamPart {
  return teamPart(
    before.players.map((player) =>
      touched.has(player.player) ? { ...player, ...worthOf(player.player, play) } : player,
    ),
  );
}

const isOpen = ({ realTeam }: LockedPlayer, play: PartPlay): boolean => play.openClubs.has(realTeam);

function worthOf(player: PlayerCode, play: PartPlay): { readonly points: number; readonly goals: number } {
  const performance = play.players.get(player);
  return { points: performance?.points ?? 0, goals: performance?.goals ?? 0 };
}

function teamPart(players: readonly ScoredPlayer[]): TeamPart {
  const counted = players.filter((player) => player.counted);
  return {
    players,
    total: counted.reduce((sum, { points }) => sum + points, 0),
    goals: counted.reduce((sum, { goals }) => sum + goals, 0),
    provisional: players.some((player) => player.provisional),
  };
}

/** The gameweek of a team from its parts. */
export function teamGameweek(team: TeamId, parts: TeamGameweek['parts']): TeamGameweek {
  const { midweek, weekend } = parts;
  return {
    team,
    parts,
    total: (midweek?.total ?? 0) + (weekend?.total ?? 0),
    goals: (midweek?.goals ?? 0) + (weekend?.goals ?? 0),
  };
}

// A team's gameweek: its locked selections, the autobench applied, and the points of every selected player.
// A player's points count only for the part in which they were selected; an absent part contributes 0.

import type { Part } from '../gameweek/part.ts';
import type { PlayerCode, TeamId } from '../identity.ts';
import { type Appearance, type FieldedPlayer, fieldSelection } from '../selection/autosub.ts';
import type { LockedPlayer, LockedSelection, PlayerOfClub } from '../selection/selection.ts';
import { appeared, type PartPlay } from './gameweek-play.ts';

/** A player of a line-up: their points and real goals in the part, whether these count, and why. */
export type LineUpPlayer = Omit<FieldedPlayer, 'role'> & {
  readonly points_earned: number;
  /** The points from a weekend selection, otherwise 0. */
  readonly weekend_score: number;
  /** The points from a midweek selection, otherwise 0. */
  readonly midweek_score: number;
  readonly goals: number;
  /** Whether their club still has a match of the part to complete. */
  readonly provisional: boolean;
};

export type TeamPart = {
  readonly players: readonly LineUpPlayer[];
  readonly total: number;
  readonly goals: number;
  /** Whether any selected player's club still has a match of the part to complete. */
  readonly provisional: boolean;
};

/** A part is null until the team's selection for it is locked. */
export type TeamGameweek = {
  readonly team_id: TeamId;
  readonly parts: Readonly<Record<Part, TeamPart | null>>;
  readonly total: number;
  readonly goals: number;
};

/** The score of a locked selection with this play. */
export function scoreSelection(selection: LockedSelection, play: PartPlay): TeamPart {
  const appearanceOf = (player: LockedPlayer): Appearance => ({
    appeared: appeared(play.players, player.player_id),
    mayStillAppear: isOpen(player, play),
  });
  const fielded = fieldSelection(selection, appearanceOf);
  return teamPart(fielded.map((player) => scored(player, play)));
}

/** Field by field: a goal creates hundreds of these, a season 70,000, and a spread costs ten times as much. */
function scored(fielded: FieldedPlayer, play: PartPlay): LineUpPlayer {
  const { points_earned, weekend_score, midweek_score, goals } = worthOf(fielded.player_id, play);
  return {
    player_id: fielded.player_id,
    is_starting: fielded.is_starting,
    position_order: fielded.position_order,
    real_team_id: fielded.real_team_id,
    subbed_for: fielded.subbed_for,
    replaced_by: fielded.replaced_by,
    counted: fielded.counted,
    reason: fielded.reason,
    points_earned,
    weekend_score,
    midweek_score,
    goals,
    provisional: isOpen(fielded, play),
  };
}

/** The part rescored, if only points and goals of these players differ and so the same players count. */
export function rescorePart(before: TeamPart, play: PartPlay, touched: ReadonlySet<PlayerCode>): TeamPart {
  return teamPart(
    before.players.map((player) =>
      touched.has(player.player_id) ? { ...player, ...worthOf(player.player_id, play) } : player,
    ),
  );
}

const isOpen = ({ real_team_id }: PlayerOfClub, play: PartPlay): boolean =>
  real_team_id !== null && play.openClubs.has(real_team_id);

type Worth = Pick<LineUpPlayer, 'points_earned' | 'weekend_score' | 'midweek_score' | 'goals'>;

/** What a player gets from the part in which they are selected: the only place where a selected player gets a score. */
function worthOf(player: PlayerCode, { part, players }: PartPlay): Worth {
  const performance = players.get(player);
  const points = performance?.points_earned ?? 0;
  return {
    points_earned: points,
    weekend_score: part === 'weekend' ? points : 0,
    midweek_score: part === 'midweek' ? points : 0,
    goals: performance?.goals ?? 0,
  };
}

function teamPart(players: readonly LineUpPlayer[]): TeamPart {
  const counted = players.filter((player) => player.counted);
  return {
    players,
    total: counted.reduce((sum, { points_earned }) => sum + points_earned, 0),
    goals: counted.reduce((sum, { goals }) => sum + goals, 0),
    provisional: players.some((player) => player.provisional),
  };
}

/** A team's gameweek from its parts. */
export function teamGameweek(team_id: TeamId, parts: TeamGameweek['parts']): TeamGameweek {
  const { midweek, weekend } = parts;
  return {
    team_id,
    parts,
    total: (midweek?.total ?? 0) + (weekend?.total ?? 0),
    goals: (midweek?.goals ?? 0) + (weekend?.goals ?? 0),
  };
}

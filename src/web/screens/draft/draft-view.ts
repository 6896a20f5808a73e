// What the draft board shows, derived from the picks (rules/screens 17).

import type { BoardPick, DraftBoard } from '#api/draft';
import { isRunning } from '#game/draft/draft-state';
import { draftTexts } from '#game/draft/draft-texts';
import { overallPick, pickKey } from '#game/draft/snake-order';
import { turnsUntil } from '#game/draft/turns-until';
import type { LeagueId, PlayerCode, TeamId } from '#game/identity';
import type { Position } from '#game/position';

export type DraftLeague = { readonly id: LeagueId; readonly name: string };

export const squadTitles: Record<Position, string> = {
  GK: 'Goalkeepers',
  D: 'Defenders',
  M: 'Midfielders',
  S: 'Strikers',
};

export const teamName = ({ teams }: DraftBoard, id: TeamId | null): string =>
  teams.find((team) => team.id === id)?.team_name ?? '';

/** A pick's number in the whole draft. */
export const numberOf = (
  { picks }: DraftBoard,
  { round_number, pick_number }: Pick<BoardPick, 'round_number' | 'pick_number'>,
): number => overallPick(round_number, pick_number, picks.filter((pick) => pick.round_number === 1).length);

/** The number in the whole draft of the pick on the clock. */
export const overallNumber = (board: DraftBoard): number =>
  numberOf(board, { round_number: board.current_round, pick_number: board.current_pick });

export const roundPicks = ({ picks }: DraftBoard, round: number): readonly BoardPick[] =>
  picks.filter(({ round_number }) => round_number === round);

/** The last pick made; null before the first. */
export const lastPick = ({ picks }: DraftBoard): BoardPick | null =>
  picks.findLast(({ player_id }) => player_id !== null) ?? null;

/** The teams after the one on the clock, each with how many picks away it is. */
export function nextTeams(board: DraftBoard, count: number): { name: string; key: string; toGo: number }[] {
  const at = board.picks.findIndex((pick) => isCurrent(board, pick));
  if (at === -1) return [];
  return board.picks.slice(at + 1, at + 1 + count).map((pick, index) => ({
    name: teamName(board, pick.team_id),
    key: pickKey(pick),
    toGo: index + 1,
  }));
}

/** The positions of the players on the board. */
export const pickedPositions = ({ picks }: DraftBoard): Map<PlayerCode, Position> =>
  new Map(
    picks.flatMap(({ player_id, position }) =>
      player_id === null || position === null ? [] : [[player_id, position]],
    ),
  );

/** Whether this is the pick on the clock. */
export const isCurrent = (board: DraftBoard, { round_number, pick_number }: BoardPick): boolean =>
  isRunning(board) && round_number === board.current_round && pick_number === board.current_pick;

/** A team's players by position, in the order it picked them. */
export function squadOf({ picks }: DraftBoard, team: TeamId | null): Record<Position, readonly BoardPick[]> {
  const ownPicks = picks.filter(({ team_id, player_id }) => team_id === team && player_id !== null);
  const at = (position: Position) => ownPicks.filter((pick) => pick.position === position);
  return { GK: at('GK'), D: at('D'), M: at('M'), S: at('S') };
}

/**
 * The last round that was completed between these two boards; null if none was, or if a pick was undone. Whoever picks
 * last in a round picks first in the next: a queue makes both picks at once, and the board gets them together.
 */
export function completedRound(before: DraftBoard, after: DraftBoard): number | null {
  const hasMovedOn = after.current_round > before.current_round;
  return after.status === 'in_progress' && before.status === 'in_progress' && hasMovedOn
    ? after.current_round - 1
    : null;
}

/** While a clock runs, which round is over and which one has begun, until the first pick of it; undefined otherwise. */
export function roundNote(board: DraftBoard): string | undefined {
  const { current_round: next, current_pick, turn_ends_at } = board;
  if (turn_ends_at === null || next === 1 || current_pick !== 1) return undefined;
  const made = roundPicks(board, next - 1).length;
  return [draftTexts.roundComplete(next - 1), draftTexts.allPicksMade(made), draftTexts.startingRound(next)].join(' ');
}

/** The newer of two boards of one draft: a write's answer may arrive after later frames. */
export const newerBoard = (knownBoard: DraftBoard, answeredBoard: DraftBoard): DraftBoard =>
  answeredBoard.version > knownBoard.version ? answeredBoard : knownBoard;

/** The order with this one moved by this many places; up is less than 0. */
export function movedBy<Moved>(order: readonly Moved[], index: number, by: number): Moved[] {
  const moved = [...order];
  moved.splice(index + by, 0, ...moved.splice(index, 1));
  return moved;
}

/** Which of a manager's teams in the league picks next; the first one if none does any more, or yet. */
export function nextOwnTeam(board: DraftBoard, teams: readonly TeamId[]): TeamId | null {
  const turns = teams.map((team) => ({ team, until: turnsUntil(board, team) ?? Number.POSITIVE_INFINITY }));
  return turns.toSorted((one, other) => one.until - other.until)[0]?.team ?? null;
}

/** How many of a round's places stand beside each other: as many as leave no gap in the last row, five at most. */
export const columnsFor = (places: number): number =>
  [5, 4, 3, 2].find((columns) => places % columns === 0 && places / columns <= 4) ?? 5;

import { describe, expect, it } from 'vitest';
import type { DraftBoard } from '#api/draft';
import type { TeamId } from '#game/identity';
import { boardAfter } from '#test/builders/board-after';
import { teamId } from '#test/builders/ids';
import {
  columnsFor,
  completedRound,
  isCurrent,
  lastPick,
  movedBy,
  newerBoard,
  nextTeams,
  numberOf,
  overallNumber,
  pickedPositions,
  roundNote,
  roundPicks,
  squadOf,
  teamName,
} from './draft-view.ts';

describe('the draft board', () => {
  it('numbers the picks over all rounds', () => {
    expect([0, 2, 3, 4].map((made) => overallNumber(boardAfter(made)))).toEqual([1, 3, 4, 5]);
    const board = { ...boardAfter(4), picks: boardAfter(4).picks.slice(0, 4) };
    expect(numberOf(board, { round_number: 2, pick_number: 1 })).toBe(4);
  });

  it('has the picks of each round, and the positions of those that were made', () => {
    const board = boardAfter(4);
    expect([1, 2, 3].map((round) => roundPicks(board, round).map(({ team_id }) => team_id))).toEqual([
      [1, 2, 3],
      [3, 2, 1],
      [],
    ]);
    expect([...pickedPositions(board)]).toEqual([100, 101, 102, 103].map((player) => [player, 'GK']));
    expect(teamName(board, teamId(2))).toBe('Bravo');
    expect([teamName(board, teamId(9)), teamName(board, null)]).toEqual(['', '']);
  });

  it('has one pick on the clock, while the draft runs', () => {
    const current = (board: DraftBoard) => board.picks.flatMap((pick, at) => (isCurrent(board, pick) ? at : []));
    expect(current(boardAfter(4))).toEqual([4]);
    expect(current(boardAfter(6))).toEqual([]);
    expect(current(boardAfter(0, { status: 'not-started' }))).toEqual([]);
  });

  it('leaves a team that is not in the order where it is', () => {
    expect(movedBy([1, 2] as TeamId[], 2, -1)).toEqual([1, 2]);
  });

  it('names the last pick, and how many picks away the next teams are', () => {
    expect(lastPick(boardAfter(0))).toBeNull();
    expect(lastPick(boardAfter(2))).toMatchObject({ player_name: 'Player 1', team_id: 2 });
    expect(nextTeams(boardAfter(2), 2)).toMatchObject([
      { name: 'Charlie', toGo: 1 },
      { name: 'Bravo', toGo: 2 },
    ]);
    expect(nextTeams(boardAfter(6), 2)).toEqual([]);
  });

  it('has so many places beside each other that no row has a gap, where that is possible', () => {
    expect([2, 3, 4, 6, 8, 9, 12, 16, 20].map(columnsFor)).toEqual([2, 3, 4, 3, 4, 3, 4, 4, 5]);
    expect([7, 14, 18].map(columnsFor)).toEqual([5, 5, 5]);
  });

  it('shows a squad by position', () => {
    expect(squadOf(boardAfter(4), teamId(3)).GK.map(({ player_id }) => player_id)).toEqual([102, 103]);
    const { picks, ...board } = boardAfter(4);
    const positions = ['GK', 'D', 'M', 'S'] as const;
    const all = picks.map((pick, at) => ({ ...pick, team_id: teamId(3), position: positions[at % 4] ?? null }));
    const squad = squadOf({ ...board, picks: all }, teamId(3));
    expect(positions.map((position) => squad[position].map(({ player_id }) => player_id))).toEqual([
      [100],
      [101],
      [102],
      [103],
    ]);
  });

  it('completes a round with its last pick, whatever came with it, not with an undo, a pause or the end', () => {
    expect(completedRound(boardAfter(2), boardAfter(3))).toBe(1);
    expect(completedRound(boardAfter(1), boardAfter(2))).toBeNull();
    expect(completedRound(boardAfter(2), boardAfter(4))).toBe(1);
    expect(completedRound(boardAfter(3), boardAfter(4))).toBeNull();
    expect(completedRound(boardAfter(2), boardAfter(4, { current_round: 4 }))).toBe(3);
    expect(completedRound(boardAfter(3), boardAfter(2))).toBeNull();
    expect(completedRound(boardAfter(5), boardAfter(6))).toBeNull();
    expect(completedRound(boardAfter(2, { status: 'paused' }), boardAfter(3))).toBeNull();
  });

  it('says while a clock runs that a round is over, until the next one has its first pick', () => {
    const clocked = (made: number, turn_ends_at: string | null = '2025-08-14T12:01:00Z') =>
      roundNote(boardAfter(made, { turn_ends_at }));
    expect(clocked(3)).toBe('Round 1 Complete! All 3 picks have been made for this round. Starting Round 2');
    expect([clocked(0), clocked(2), clocked(4), clocked(3, null)]).toEqual(Array.from({ length: 4 }));
  });

  it('never goes back to an older answer', () => {
    expect(newerBoard(boardAfter(3), boardAfter(2)).version).toBe(4);
    expect(newerBoard(boardAfter(2), boardAfter(3)).version).toBe(4);
    const known = boardAfter(3);
    expect(newerBoard(known, boardAfter(3))).toBe(known);
  });

  it('moves a team up or down in the order', () => {
    const order = [1, 2, 3] as TeamId[];
    expect(movedBy(order, 1, -1)).toEqual([2, 1, 3]);
    expect(movedBy(order, 1, 1)).toEqual([1, 3, 2]);
  });
});

import { expect, it } from 'vitest';
import type { BoardPick, DraftBoard } from '#api/draft';
import { adminsPick } from '#game/draft/own-picks';
import type { PlayerCode } from '#game/identity';
import { leagueId, teamId } from '#test/builders/ids';
import { draftViewAfter } from './draft-view-after.ts';

const league_id = leagueId(4);
const pick = (round_number: number, pick_number: number, player: number | null = null): BoardPick => ({
  round_number,
  pick_number,
  team_id: teamId(pick_number),
  player_id: player as PlayerCode | null,
  player_name: player === null ? null : `Player ${player}`,
  position: player === null ? null : 'M',
  real_team_name: null,
  kit_url: null,
  picked_at: null,
});
const started = { league_id, status: 'in_progress', current_round: 1, current_pick: 1, version: 1 } as const;
const progress = { ...started, ...adminsPick, planned_at: null, turn_ends_at: null };
const board: DraftBoard = {
  ...progress,
  live: { epoch: 'a', number: 7 },
  current_team_id: teamId(1),
  selection_locked: true,
  teams: [],
  picks: [pick(1, 1), pick(1, 2)],
};

it('a pick fills its cell on the board, and the others stay the same objects', () => {
  const next = { ...progress, current_pick: 2, current_team_id: teamId(2), version: 2 };
  const after = draftViewAfter(board, { kind: 'draft', ...next, picks: [pick(1, 1, 101)] });
  expect(after).toMatchObject({ current_pick: 2, current_team_id: 2, version: 2, live: board.live });
  expect(after.picks).toEqual([pick(1, 1, 101), pick(1, 2)]);
  expect(after.picks[1]).toBe(board.picks[1]);
});

it('a start adds the picks in playing order, and a reset removes them', () => {
  const empty = { ...board, status: 'not-started' as const, picks: [] };
  const begun = draftViewAfter(empty, {
    kind: 'draft',
    ...progress,
    current_team_id: teamId(1),
    picks: [pick(1, 2), pick(1, 1)],
  });
  expect(begun.picks).toEqual(board.picks);
  const reset = { ...progress, status: 'not-started' as const, current_team_id: null, version: 0 };
  expect(draftViewAfter(begun, { kind: 'draft', ...reset, picks: [] }).picks).toEqual([]);
});

it('a plan changes the date alone', () => {
  const planned_at = '2025-08-10T18:00:00.000Z';
  const planned = { ...progress, planned_at, current_team_id: teamId(1) };
  expect(draftViewAfter(board, { kind: 'draft', ...planned, picks: [] })).toEqual({ ...board, planned_at });
});

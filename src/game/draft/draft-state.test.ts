import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playerId, teamId } from '#test/builders/ids';
import { propertyRuns } from '#test/builders/property-runs';
import type { TeamId } from '../identity.ts';
import { isRefusal } from '../refusal.ts';
import {
  changeOrder,
  currentPick,
  type Draft,
  makePick,
  notStarted,
  type PickMade,
  pauseDraft,
  resetDraft,
  resumeDraft,
  startDraft,
  undoLastPick,
} from './draft-state.ts';
import { sendToBack } from './send-to-back.ts';
import { overallPick, snakeOrder } from './snake-order.ts';

const teams = (count: number) => Array.from({ length: count }, (_, index) => teamId(index + 1));
const started = (count = 3): Draft => startDraft(notStarted, teams(count)) as Draft;
const pick = (draft: Draft, player: number): PickMade => makePick(draft, playerId(player)) as PickMade;
const picked = (draft: Draft, ...players: number[]): Draft =>
  players.reduce((before, player) => pick(before, player).draft, draft);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const onTheClock = (draft: Draft) => currentPick(draft)?.team_id;
const notActive = { sentence: 'Draft is not active. Start the draft to begin picking players.' };

it('odd rounds run forward, even rounds in reverse', () => {
  const board = snakeOrder(teams(3)).map(({ round_number, team_id }) => [round_number, team_id]);
  expect(board.slice(0, 9)).toEqual(
    [1, 2, 3, 3, 2, 1, 1, 2, 3].map((team, index) => [Math.floor(index / 3) + 1, team]),
  );
});

it('in each of the 15 rounds every team picks once, and the overall numbers run on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), (count) => {
      const board = snakeOrder(teams(count));
      expect(board.map(({ round_number, pick_number }) => overallPick(round_number, pick_number, count))).toEqual(
        range(1, 15 * count),
      );
      for (const round of range(1, 15)) {
        const inRound = board.filter((row) => row.round_number === round).map(({ team_id }) => team_id);
        expect(inRound.toSorted((a, b) => a - b)).toEqual(teams(count));
      }
    }),
    { numRuns: propertyRuns },
  );
});

it('a draft starts once, with at least two teams', () => {
  expect(onTheClock(started())).toBe(1);
  expect(startDraft(started(), teams(3))).toMatchObject({ code: 'draft_already_started' });
  expect(startDraft(notStarted, teams(1))).toMatchObject({ code: 'too_few_teams' });
});

it('a paused draft accepts no pick until it is resumed', () => {
  const paused = pauseDraft(picked(started(), 11)) as Draft;
  expect(makePick(paused, playerId(12))).toMatchObject(notActive);
  expect(onTheClock(paused)).toBe(2);
  expect(onTheClock(pick(resumeDraft(paused) as Draft, 12).draft)).toBe(3);
});

it('only a running draft can be paused, only a paused one resumed', () => {
  expect(pauseDraft(notStarted)).toMatchObject(notActive);
  expect(resumeDraft(started())).toMatchObject({ code: 'draft_not_paused' });
});

it('before the start and after the end no team is on the clock', () => {
  const complete = picked(started(2), ...range(1, 30));
  for (const draft of [notStarted, complete]) {
    expect(currentPick(draft)).toBeNull();
    expect(makePick(draft, playerId(99))).toMatchObject(notActive);
    expect(sendToBack(draft)).toMatchObject(notActive);
    expect(changeOrder(draft, teams(2))).toMatchObject(notActive);
  }
});

it('a state that points outside the board is a defect, not a refusal', () => {
  expect(() => currentPick({ ...started(), picks: [] })).toThrow('no pick 1 in round 1');
});

it('the last pick of a round ends it, and the last of all completes the draft', () => {
  const first = pick(started(2), 1);
  const second = pick(first.draft, 2);
  expect([first.roundCompleted, second.roundCompleted]).toEqual([null, 1]);
  expect(second.draft).toMatchObject({ status: 'in_progress', current_round: 2, current_pick: 1 });
  const last = pick(picked(second.draft, ...range(3, 29)), 30);
  expect(last).toMatchObject({
    draft: { status: 'complete', current_round: 15, current_pick: 2 },
    roundCompleted: null,
    made: { player_id: 30 },
  });
});

it('the order can be changed until the first pick, also while paused, and must name every team once', () => {
  expect(onTheClock(changeOrder(started(), [3, 1, 2] as TeamId[]) as Draft)).toBe(3);
  expect(changeOrder(pauseDraft(started()) as Draft, [3, 1, 2] as TeamId[])).toMatchObject({
    status: 'paused',
  });
  expect(changeOrder(picked(started(), 11), teams(3))).toMatchObject({ code: 'order_is_fixed' });
  for (const order of [
    [1, 2],
    [1, 2, 2],
    [1, 2, 4],
    [1, 2, 3, 3],
  ]) {
    expect(changeOrder(started(), order as TeamId[])).toMatchObject({ code: 'other_teams' });
  }
});

it('a reset is refused once a selection has been locked', () => {
  expect(resetDraft(false)).toEqual(notStarted);
  expect(resetDraft(true)).toMatchObject({ code: 'selection_locked' });
});

it('undo removes the last pick, even across the end of a round', () => {
  const before = picked(started(), 11, 12);
  const undone = undoLastPick(pick(before, 13).draft);
  expect(undone).toMatchObject({ ...before, undone: { team_id: 3, player_id: 13 } });
});

it('there is nothing to undo before the first pick, and no undo before the start or after the end', () => {
  expect(undoLastPick(started())).toMatchObject({ code: 'nothing_to_undo' });
  expect(undoLastPick(notStarted)).toMatchObject(notActive);
  expect(undoLastPick(picked(started(2), ...range(1, 30)))).toMatchObject({ code: 'draft_complete' });
});

it('Send to Back lets those behind move up one, in this round only', () => {
  const draft = sendToBack(picked(started(4), 11)) as Draft;
  const round = (number: number) =>
    draft.picks.filter((row) => row.round_number === number).map(({ team_id }) => team_id);
  expect(round(1)).toEqual([1, 3, 4, 2]);
  expect(round(2)).toEqual([4, 3, 2, 1]);
  expect(onTheClock(draft)).toBe(3);
});

it('at the last pick of a round, and while paused, no team can be sent to the back', () => {
  expect(sendToBack(picked(started(), 11, 12))).toMatchObject({ code: 'already_last' });
  expect(sendToBack(pauseDraft(started()) as Draft)).toMatchObject(notActive);
});

it('whatever is done, every round has each team once and undoing a pick restores the draft before it', () => {
  const step = fc.constantFrom('pick', 'back', 'undo');
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.array(step, { maxLength: 60 }), (count, steps) => {
      let draft = started(count);
      let player = 0;
      for (const what of steps) {
        const before = draft;
        player += 1;
        const after =
          what === 'pick' ? picked(draft, player) : what === 'back' ? sendToBack(draft) : undoLastPick(draft);
        if (isRefusal(after)) continue;
        const { status, current_round, current_pick, picks } = after;
        draft = { status, current_round, current_pick, picks };
        if (what === 'pick') expect(undoLastPick(draft)).toMatchObject(before);
        if (draft.status === 'complete') break;
      }
      for (const round of range(1, 15)) {
        const inRound = draft.picks.filter((row) => row.round_number === round).map(({ team_id }) => team_id);
        expect(inRound.toSorted((a, b) => a - b)).toEqual(teams(count));
      }
    }),
    { numRuns: propertyRuns },
  );
});

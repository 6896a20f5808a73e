// The course of a draft: not-started, in_progress, paused, complete (rules/draft 3). Every step returns a new draft or a
// refusal.

import type { PlayerCode, TeamId } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { draftTexts } from './draft-texts.ts';
import { type DraftPick, snakeOrder } from './snake-order.ts';

export const draftStatuses = ['not-started', 'in_progress', 'paused', 'complete'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

/**
 * How far a draft is. Round and pick (both from 1) say who is on the clock; after completion they are the last pick's.
 */
export type DraftState = {
  readonly status: DraftStatus;
  readonly current_round: number;
  readonly current_pick: number;
};

/** A league's draft with all of its picks, in playing order. */
export type Draft = DraftState & { readonly picks: readonly DraftPick[] };

export type PickMade = {
  readonly draft: Draft;
  readonly made: DraftPick;
  /** The round that this pick completed, for the dialog; null within a round and after the last pick. */
  readonly roundCompleted: number | null;
};

export const notStarted: Draft = { status: 'not-started', current_round: 1, current_pick: 1, picks: [] };

/** Whether a team is on the clock. */
export const isRunning = ({ status }: DraftState): boolean => status === 'in_progress' || status === 'paused';

const notActive = (): Refusal => refuse('draft_not_active', draftTexts.notActive);

/** Starts the draft with the teams in this order. */
export function startDraft(draft: Draft, order: readonly TeamId[]): Draft | Refusal {
  if (draft.status !== 'not-started') return refuse('draft_already_started', draftTexts.alreadyStarted);
  if (order.length < 2) return refuse('too_few_teams', draftTexts.tooFewTeams);
  return { ...notStarted, status: 'in_progress', picks: snakeOrder(order) };
}

/** Pauses a running draft. */
export function pauseDraft(draft: Draft): Draft | Refusal {
  return draft.status === 'in_progress' ? { ...draft, status: 'paused' } : notActive();
}

/** Resumes a paused draft. */
export function resumeDraft(draft: Draft): Draft | Refusal {
  if (draft.status !== 'paused') return refuse('draft_not_paused', draftTexts.notPaused);
  return { ...draft, status: 'in_progress' };
}

/** Back to the state before the start; refused once any selection in the league has been locked. */
export function resetDraft(anySelectionLocked: boolean): Draft | Refusal {
  return anySelectionLocked ? refuse('selection_locked', draftTexts.selectionLocked) : notStarted;
}

/** Another order, drawn again or set by hand; only before the first pick. */
export function changeOrder(draft: Draft, order: readonly TeamId[]): Draft | Refusal {
  if (!isRunning(draft)) return notActive();
  if (draft.picks.some(({ player_id }) => player_id !== null)) return refuse('order_is_fixed', draftTexts.orderIsFixed);
  const teams = new Set(draft.picks.map(({ team_id }) => team_id));
  const named = new Set(order);
  const sameTeams = order.length === teams.size && [...teams].every((team) => named.has(team));
  return sameTeams ? { ...draft, picks: snakeOrder(order) } : refuse('other_teams', draftTexts.otherTeams);
}

/** The pick on the clock; null unless the draft is in progress or paused. Throws if the board has no such pick. */
export function currentPick(draft: Draft): DraftPick | null {
  if (!isRunning(draft)) return null;
  const { current_round, current_pick } = draft;
  const current = draft.picks.find((pick) => pick.round_number === current_round && pick.pick_number === current_pick);
  if (current === undefined) throw new Error(`the draft board has no pick ${current_pick} in round ${current_round}`);
  return current;
}

/** Picks this player for the current team and moves on. judge-pick.ts checks beforehand whether that is allowed. */
export function makePick(draft: Draft, player_id: PlayerCode): PickMade | Refusal {
  const current = currentPick(draft);
  if (current === null || draft.status !== 'in_progress') return notActive();
  const made = { ...current, player_id };
  const picks = draft.picks.map((pick) => (pick === current ? made : pick));
  const next = picks[picks.indexOf(made) + 1];
  if (next === undefined) return { draft: { ...draft, status: 'complete', picks }, made, roundCompleted: null };
  return {
    draft: { ...draft, ...onTheClock(next), picks },
    made,
    roundCompleted: next.round_number > made.round_number ? made.round_number : null,
  };
}

/** Undoes the last pick: that team is on the clock again. Refused once the draft is complete. */
export function undoLastPick(draft: Draft): (Draft & { readonly undone: DraftPick }) | Refusal {
  if (draft.status === 'complete') return refuse('draft_complete', draftTexts.complete);
  if (draft.status === 'not-started') return notActive();
  const undone = draft.picks.findLast(({ player_id }) => player_id !== null);
  if (undone === undefined) return refuse('nothing_to_undo', draftTexts.nothingToUndo);
  const picks = draft.picks.map((pick) => (pick === undone ? { ...pick, player_id: null } : pick));
  return { ...draft, ...onTheClock(undone), picks, undone };
}

/** The draft's round and pick if this pick is the current one. */
const onTheClock = ({ round_number, pick_number }: DraftPick) => ({
  current_round: round_number,
  current_pick: pick_number,
});

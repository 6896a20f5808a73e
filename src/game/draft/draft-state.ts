// The course of a draft: not-started, in_progress, paused, complete (admin.md 4). Every step gives a new draft or a refusal.

import type { PlayerCode, TeamId } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { draftTexts } from './draft-texts.ts';
import { type DraftPick, snakeOrder } from './snake-order.ts';

/** Round and pick (both from 1) say who is on the clock. */
export type DraftState =
  | { readonly status: 'not-started' }
  | { readonly status: 'in_progress' | 'paused'; readonly round: number; readonly pick: number }
  | { readonly status: 'complete' };

/** A league's draft; the picks are all of them, in playing order. */
export type Draft = { readonly state: DraftState; readonly picks: readonly DraftPick[] };

export type PickMade = {
  readonly draft: Draft;
  readonly made: DraftPick;
  /** The round that this pick ended, for its dialog; null within a round and after the last pick of all. */
  readonly roundCompleted: number | null;
};

export const notStarted: Draft = { state: { status: 'not-started' }, picks: [] };

const notActive = (): Refusal => refuse('draft_not_active', draftTexts.notActive);

/** Starts the draft with the teams in this order. */
export function startDraft(draft: Draft, order: readonly TeamId[]): Draft | Refusal {
  if (draft.state.status !== 'not-started') return refuse('draft_already_started', draftTexts.alreadyStarted);
  if (order.length < 2) return refuse('too_few_teams', draftTexts.tooFewTeams);
  return { state: { status: 'in_progress', round: 1, pick: 1 }, picks: snakeOrder(order) };
}

/** Holds a running draft. */
export function pauseDraft(draft: Draft): Draft | Refusal {
  return draft.state.status === 'in_progress' ? { ...draft, state: { ...draft.state, status: 'paused' } } : notActive();
}

/** Goes on with a paused draft. */
export function resumeDraft(draft: Draft): Draft | Refusal {
  if (draft.state.status !== 'paused') return refuse('draft_not_paused', draftTexts.notPaused);
  return { ...draft, state: { ...draft.state, status: 'in_progress' } };
}

/** Back to the state before the start; refused once a selection of the league has been locked. */
export function resetDraft(anySelectionLocked: boolean): Draft | Refusal {
  return anySelectionLocked ? refuse('selection_locked', draftTexts.selectionLocked) : notStarted;
}

/** Another order, drawn again or set by hand; only before the first pick. */
export function changeOrder(draft: Draft, order: readonly TeamId[]): Draft | Refusal {
  const { state } = draft;
  if (state.status !== 'in_progress' && state.status !== 'paused') return notActive();
  if (draft.picks.some(({ player }) => player !== null)) return refuse('order_is_fixed', draftTexts.orderIsFixed);
  const teams = new Set(draft.picks.map(({ team }) => team));
  const named = new Set(order);
  const sameTeams = order.length === teams.size && [...teams].every((team) => named.has(team));
  return sameTeams ? { state, picks: snakeOrder(order) } : refuse('other_teams', draftTexts.otherTeams);
}

/** The pick on the clock; null unless the draft is in progress or paused. Throws when the board has no such pick. */
export function currentPick({ state, picks }: Draft): DraftPick | null {
  if (state.status === 'not-started' || state.status === 'complete') return null;
  const current = picks.find(({ round, pick }) => round === state.round && pick === state.pick);
  if (current === undefined) throw new Error(`the draft board has no pick ${state.pick} in round ${state.round}`);
  return current;
}

/** The current team picks this player and the draft moves on. judge-pick.ts says beforehand whether it may. */
export function makePick(draft: Draft, player: PlayerCode): PickMade | Refusal {
  const current = currentPick(draft);
  if (current === null || draft.state.status !== 'in_progress') return notActive();
  const made = { ...current, player };
  const picks = draft.picks.map((pick) => (pick === current ? made : pick));
  const next = picks[picks.indexOf(made) + 1];
  if (next === undefined) return { draft: { state: { status: 'complete' }, picks }, made, roundCompleted: null };
  const state = { ...draft.state, round: next.round, pick: next.pick };
  return { draft: { state, picks }, made, roundCompleted: next.round > made.round ? made.round : null };
}

/** Takes back the last pick: that team is on the clock again. Refused once the draft is complete. */
export function undoLastPick(draft: Draft): (Draft & { readonly undone: DraftPick }) | Refusal {
  const { state } = draft;
  if (state.status === 'complete') return refuse('draft_complete', draftTexts.complete);
  if (state.status === 'not-started') return notActive();
  const undone = draft.picks.findLast(({ player }) => player !== null);
  if (undone === undefined) return refuse('nothing_to_undo', draftTexts.nothingToUndo);
  const picks = draft.picks.map((pick) => (pick === undone ? { ...pick, player: null } : pick));
  return { state: { ...state, round: undone.round, pick: undone.pick }, picks, undone };
}

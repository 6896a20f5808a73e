// The selection being edited on My Team: the server's copy, the manager's edits, and the tapped player. Every step is
// judged by the same rules as the save.

import type { PlayerCode } from '#game/identity';
import type { Refusal } from '#game/refusal';
import type { Formation } from '#game/selection/formation';
import { judgeAddToAutobench, judgeAddToEleven } from '#game/selection/judge-selection';
import type { SelectedPlayer, Squad } from '#game/selection/selection';
import {
  addToAutobench,
  addToEleven,
  type EditedSelection,
  editedFromRows,
  moveOnAutobench,
  removePlayer,
  selectionRows,
} from '#game/selection/selection-editor';
import { judgeSwap, swapPlayers } from '#game/selection/swap-players';
import { firstFormation, formationFor, switchFormation } from '#game/selection/switch-formation';

export type EditorState = {
  /** The server's copy, or what the server would use. */
  readonly kept: EditedSelection;
  /** The hash of the save that this edit began with; null if nothing was saved yet. */
  readonly keptHash: string | null;
  readonly edited: EditedSelection;
  /** The formation it is drawn in, which also decides where the empty slots are. */
  readonly formation: Formation;
  /** The player who was tapped and can now be placed. */
  readonly chosen: PlayerCode | null;
};

/** The result of a step: the new state, or the old one with the reason. */
export type EditorStep = { readonly state: EditorState; readonly refusal: Refusal | null };
export type Half = 'eleven' | 'autobench';

/** The editor's state for what the server returned. */
export function openEditor(rows: readonly SelectedPlayer[], keptHash: string | null, squad: Squad): EditorState {
  const kept = membersOf(editedFromRows(rows), squad);
  return { kept, keptHash, edited: kept, formation: formationFor(kept.eleven, firstFormation, squad), chosen: null };
}

/** The state with changes from before; who has left the squad is not among them. */
export const withChanges = (state: EditorState, changes: EditedSelection, squad: Squad): EditorState =>
  withSelection(state, membersOf(changes, squad), squad);

/** The state without those who have left the squad; the same if nobody has. */
export function withoutLeavers(state: EditorState, squad: Squad): EditorState {
  const kept = membersOf(state.kept, squad);
  const edited = membersOf(state.edited, squad);
  const hasLost = !isSame(kept, state.kept) || !isSame(edited, state.edited);
  return hasLost ? { ...withSelection(state, edited, squad), kept } : state;
}

function membersOf({ eleven, autobench }: EditedSelection, squad: Squad): EditedSelection {
  const members = (players: readonly PlayerCode[]) => players.filter((player) => squad.has(player));
  return { eleven: members(eleven), autobench: members(autobench) };
}

/** Whether these are the same players in the same order. */
export const isSame = (one: EditedSelection, other: EditedSelection): boolean =>
  JSON.stringify([one.eleven, one.autobench]) === JSON.stringify([other.eleven, other.autobench]);

/** Whether there are unsaved changes. */
export const isChanged = ({ kept, edited }: EditorState, squad: Squad): boolean =>
  JSON.stringify(selectionRows(kept, squad)) !== JSON.stringify(selectionRows(edited, squad));

/** The state with another selection, in the same formation as long as that fits. */
export const withSelection = (state: EditorState, edited: EditedSelection, squad: Squad): EditorState => ({
  ...state,
  edited,
  formation: formationFor(edited.eleven, state.formation, squad),
  chosen: null,
});

/** Why this player cannot join the eleven or the autobench now, or null. */
export const judgeAdd = (half: Half, player: PlayerCode, { edited }: EditorState, squad: Squad): Refusal | null =>
  (half === 'eleven' ? judgeAddToEleven : judgeAddToAutobench)(player, edited, squad);

/** The player joins the eleven or the autobench. */
export function add(half: Half, player: PlayerCode, state: EditorState, squad: Squad): EditorStep {
  const refusal = judgeAdd(half, player, state, squad);
  if (refusal !== null) return { state, refusal };
  const added = (half === 'eleven' ? addToEleven : addToAutobench)(player, state.edited, squad);
  return { state: withSelection(state, added, squad), refusal: null };
}

/** The player leaves the selection; their slot stays empty. */
export const remove = (player: PlayerCode, state: EditorState): EditorState => ({
  ...state,
  edited: removePlayer(player, state.edited),
  chosen: null,
});

/** An outfield player on the autobench moves up or down by one. */
export const move = (player: PlayerCode, direction: 'up' | 'down', state: EditorState, squad: Squad): EditorState => ({
  ...state,
  edited: moveOnAutobench(player, direction, state.edited, squad),
});

/** Another formation, keeping as many players as it can. */
export const toFormation = (formation: Formation, state: EditorState, squad: Squad): EditorState => ({
  ...state,
  edited: switchFormation(formation, state.edited, squad),
  formation,
  chosen: null,
});

/** A player is tapped: chosen, unchosen, or swapped with the player chosen before. */
export function tapPlayer(player: PlayerCode, state: EditorState, squad: Squad): EditorStep {
  const { chosen, edited } = state;
  const isSelected = (code: PlayerCode) => edited.eleven.includes(code) || edited.autobench.includes(code);
  if (chosen === player) return { state: { ...state, chosen: null }, refusal: null };
  if (chosen === null || !(isSelected(chosen) || isSelected(player))) {
    return { state: { ...state, chosen: player }, refusal: null };
  }
  const refusal = judgeSwap(chosen, player, edited, squad);
  if (refusal !== null) return { state: { ...state, chosen: null }, refusal };
  return { state: withSelection(state, swapPlayers(chosen, player, edited, squad), squad), refusal: null };
}

/** An empty slot is tapped: the chosen player goes there. */
export function tapSlot(half: Half, state: EditorState, squad: Squad): EditorStep {
  const { chosen } = state;
  if (chosen === null) return { state, refusal: null };
  const left = { ...state, edited: removePlayer(chosen, state.edited) };
  const { state: after, refusal } = add(half, chosen, left, squad);
  return refusal === null ? { state: after, refusal } : { state: { ...state, chosen: null }, refusal };
}

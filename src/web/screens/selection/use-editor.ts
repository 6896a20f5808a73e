// The editor's state for a part. The server's copy may change during editing, and editing ends at the deadline.

import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import type { PlayerCode } from '#game/identity';
import { type Position } from '#game/position';
import type { Refusal } from '#game/refusal';
import type { Formation } from '#game/selection/formation';
import type { SelectedPlayer } from '#game/selection/selection';
import type { EditedSelection } from '#game/selection/selection-editor';
import { showToast } from '../../ui/overlay/toast.ts';
import type { EditorSquad, SelectionAnswer } from './editor-data.ts';
import {
  add,
  type EditorState,
  type EditorStep,
  type Half,
  isChanged as isChangedState,
  isSame,
  move,
  openEditor,
  remove,
  tapPlayer,
  tapSlot,
  toFormation,
  withChanges,
  withoutLeavers,
  withSelection,
} from './editor-state.ts';
import { useKeepChanges, useKeptChanges } from './kept-changes.ts';
import { myTeamTexts } from './my-team-texts.ts';

export type Interruption = 'restored' | 'lost' | null;

type Opened = ReturnType<typeof useOpened>;
type Around = {
  readonly answer: SelectionAnswer;
  readonly squad: EditorSquad;
  readonly isLocked: boolean;
  /** Whether a save is on its way. */
  readonly isBusy: boolean;
  reread(): void;
};

/** What the editor shows and can do. A refused step shows the reason in a toast and marks the player. */
export function useEditor(opened: Opened, { answer: { selection, receipt }, squad, isLocked, isBusy, reread }: Around) {
  const { state, setState, isChanged, interruption, settle } = opened;
  const hash = receipt?.hash ?? null;
  const [refused, setRefused] = useState<PlayerCode | null>(null);
  const [refusedOffer, setRefusedOffer] = useState<string | null>(null);
  const isSavedElsewhere = hash !== null && hash !== state.keptHash;
  const read = openEditor(selection, hash, squad);
  // Changes that are read are saved: the answer that should have said so was lost.
  const isUnread = isChanged && isChangedState({ ...state, kept: read.kept }, squad);
  const now = isUnread ? withoutLeavers(state, squad) : asRead(state, read);
  // What is on its way to be saved stays as it is.
  if (now !== state && !isBusy) setState(now);
  useEnding(isLocked, isBusy, (hasWaited) => {
    const title = gameweekTexts.deadlinePassed;
    // Lost changes are told until somebody has read it. What became of a save that was waited for has been told.
    if (isChanged) showToast({ kind: 'error', title, description: myTeamTexts.late });
    else if (!hasWaited) showToast({ kind: 'warning', title });
    if (isChanged) setState(openEditor(selection, hash, squad));
    reread();
  });
  const steps = useMemo(() => stepsOf(state, squad, setState, setRefused), [state, squad, setState]);
  return {
    state,
    steps,
    refused,
    isChanged,
    /** What became of the changes over which a session ended; null if there were none, or they are saved. */
    interruption,
    /** Another device has saved while this one has unsaved changes. */
    isOffered: isSavedElsewhere && isChanged && hash !== refusedOffer,
    /** Shows what is saved in the place of the changes; what is on its way to be saved stays as it is. */
    discard: () => {
      if (isBusy) return;
      settle();
      setState(openEditor(selection, hash, squad));
    },
    refuseOffer: () => setRefusedOffer(hash),
  };
}

/**
 * Where there are no unsaved changes, what was read last is shown at once: a save from elsewhere, what would be used now,
 * or a team that somebody has left.
 */
const asRead = (state: EditorState, read: EditorState): EditorState =>
  read.keptHash === state.keptHash && isSame(read.kept, state.kept) ? state : read;

const showRefusal = ({ sentence }: Refusal): void => showToast({ kind: 'warning', title: sentence });

/** Nobody is chosen yet: shows the squad's players of the position. */
const showSquad = (position: Position): void => {
  const group = document.getElementById(`squad-${position}`);
  group?.scrollIntoView({ block: 'start' });
  group?.querySelector('button')?.focus({ preventScroll: true });
};

/**
 * Calls `end` when the part locks while it is on screen; if a save is on its way, only once it is answered: it may have
 * been in time.
 */
function useEnding(isLocked: boolean, isBusy: boolean, end: (hasWaited: boolean) => void): void {
  const wasLocked = useRef(isLocked);
  const hasWaited = useRef(false);
  const onEnd = useRef(end);
  useEffect(() => {
    onEnd.current = end;
  });
  useEffect(() => {
    hasWaited.current ||= isLocked && isBusy;
    if (isBusy) return;
    if (isLocked && !wasLocked.current) onEnd.current(hasWaited.current);
    wasLocked.current = isLocked;
    hasWaited.current = false;
  }, [isLocked, isBusy]);
}

/** What can be done with the state, each judged by the rules. */
function stepsOf(
  state: EditorState,
  squad: EditorSquad,
  setState: Dispatch<SetStateAction<EditorState>>,
  setRefused: (player: PlayerCode | null) => void,
) {
  const change = (next: (state: EditorState) => EditorState) => {
    setRefused(null);
    setState(next);
  };
  const step = (player: PlayerCode | null, { state: next, refusal }: EditorStep) => {
    setState(next);
    setRefused(refusal === null ? null : player);
    if (refusal !== null) showRefusal(refusal);
  };
  return {
    tap: (player: PlayerCode) => step(player, tapPlayer(player, state, squad)),
    tapSlot: (position: Position) => {
      if (state.chosen === null) showSquad(position);
      else step(state.chosen, tapSlot('eleven', state, squad));
    },
    tapBenchSlot: () => {
      if (state.chosen === null) showSquad('GK');
      else step(state.chosen, tapSlot('autobench', state, squad));
    },
    add: (half: Half, player: PlayerCode) => step(player, add(half, player, state, squad)),
    remove: (player: PlayerCode) => change((before) => remove(player, before)),
    move: (player: PlayerCode, direction: 'up' | 'down') => change((before) => move(player, direction, before, squad)),
    swap: (player: PlayerCode, other: PlayerCode) =>
      step(player, tapPlayer(other, { ...state, chosen: player }, squad)),
    toFormation: (formation: Formation) => change((before) => toFormation(formation, before, squad)),
    use: (picked: EditedSelection) => change((before) => withSelection(before, picked, squad)),
  };
}

/** The state as it opens: the server's copy, or with the changes over which a session ended. */
export function useOpened(key: string, { selection, receipt }: SelectionAnswer, squad: EditorSquad, isLocked: boolean) {
  const interrupted = useKeptChanges(key);
  const [interruption, setInterruption] = useState<Interruption>(
    interrupted === null ? null : isLocked ? 'lost' : 'restored',
  );
  const [state, setState] = useState(() => {
    const opened = openEditor(selection, receipt?.hash ?? null, squad);
    return interrupted === null || isLocked ? opened : withChanges(opened, interrupted, squad);
  });
  const isChanged = isChangedState(state, squad);
  useKeepChanges(key, isChanged && !isLocked ? state.edited : null);
  const settle = () => setInterruption(null);
  return {
    state,
    setState,
    isChanged,
    interruption,
    settle,
    /** These rows were saved with this hash; edits made in the meantime stay. */
    keep: (rows: readonly SelectedPlayer[], saved: string) => {
      settle();
      setState((before) => ({ ...before, kept: openEditor(rows, saved, squad).kept, keptHash: saved }));
    },
  };
}

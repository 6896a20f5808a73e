// The editor's state for a part. The server's copy may change during editing, and editing ends at the deadline.

import { useEffect, useMemo, useRef, useState } from 'react';
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
  type Half,
  isChanged as isChangedState,
  move,
  openEditor,
  remove,
  type Step,
  tapPlayer,
  tapSlot,
  toFormation,
  withSelection,
} from './editor-state.ts';

/** What the editor shows and can do. A refused step shows the reason in a toast and marks the player. */
export function useEditor(answer: SelectionAnswer, squad: EditorSquad, isLocked: boolean, onReread: () => void) {
  const { selection, receipt } = answer;
  const hash = receipt?.hash ?? null;
  const [state, setState] = useState(() => openEditor(selection, hash, squad));
  const [refused, setRefused] = useState<PlayerCode | null>(null);
  const [refusedOffer, setRefusedOffer] = useState<string | null>(null);
  const isChanged = isChangedState(state, squad);
  const isOther = hash !== state.keptHash;
  // There are no unsaved changes, so a save from elsewhere is shown at once.
  if (isOther && !isChanged) setState(openEditor(selection, hash, squad));
  useEnding(isLocked, () => {
    if (isChanged) setState(openEditor(selection, hash, squad));
    onReread();
  });
  const steps = useMemo(() => {
    const change = (next: (state: EditorState) => EditorState) => {
      setRefused(null);
      setState(next);
    };
    const step = (player: PlayerCode | null, { state: next, refusal }: Step) => {
      setState(next);
      setRefused(refusal === null ? null : player);
      if (refusal !== null) tell(refusal);
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
      move: (player: PlayerCode, direction: 'up' | 'down') =>
        change((before) => move(player, direction, before, squad)),
      swap: (player: PlayerCode, other: PlayerCode) =>
        step(player, tapPlayer(other, { ...state, chosen: player }, squad)),
      toFormation: (formation: Formation) => change((before) => toFormation(formation, before, squad)),
      use: (picked: EditedSelection) => change((before) => withSelection(before, picked, squad)),
    };
  }, [state, squad]);
  return {
    state,
    steps,
    refused,
    isChanged,
    /** Another device has saved while this one has unsaved changes. */
    isOffered: isOther && isChanged && hash !== refusedOffer,
    takeOffer: () => setState(openEditor(selection, hash, squad)),
    refuseOffer: () => setRefusedOffer(hash),
    /** These rows were saved with this hash; edits made in the meantime stay. */
    keep: (rows: readonly SelectedPlayer[], saved: string) =>
      setState((before) => ({ ...before, kept: openEditor(rows, saved, squad).kept, keptHash: saved })),
  };
}

export type EditorSteps = ReturnType<typeof useEditor>['steps'];

const tell = ({ sentence }: Refusal): void => showToast({ kind: 'warning', title: sentence });

/** Nobody is chosen yet: shows the squad's players of the position. */
const showSquad = (position: Position): void => {
  const group = document.getElementById(`squad-${position}`);
  group?.scrollIntoView({ block: 'start' });
  group?.querySelector('button')?.focus({ preventScroll: true });
};

/** Calls `end` when the part locks while it is on screen. */
function useEnding(isLocked: boolean, end: () => void): void {
  const wasLocked = useRef(isLocked);
  const onEnd = useRef(end);
  useEffect(() => {
    onEnd.current = end;
  });
  useEffect(() => {
    if (isLocked && !wasLocked.current) {
      showToast({ kind: 'warning', title: gameweekTexts.deadlinePassed });
      onEnd.current();
    }
    wasLocked.current = isLocked;
  }, [isLocked]);
}

import { useEffect, useRef } from 'react';
import type { PlayerCode } from '#game/identity';
import type { SwapOffer } from '#game/selection/swap-offers';
import { announce } from '../../ui/announce.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { EditorSquad } from './editor-data.ts';
import type { EditorState } from './editor-state.ts';
import { placeId } from './pitch.tsx';
import { SwapChoices } from './swap-choices.tsx';

export interface SwapSheetProps {
  starter: PlayerCode;
  squad: EditorSquad;
  state: EditorState;
  onSwap: (player: PlayerCode) => void;
  onInfo: (player: PlayerCode) => void;
  onClose: () => void;
}

/** Who may come in for a starter, with the formation that follows, and who may not and why; one tap swaps. */
export function SwapSheet({ starter, squad, state, onSwap, onInfo, onClose }: SwapSheetProps) {
  const cameIn = useRef<PlayerCode | null>(null);
  useEffect(
    () => () => {
      // Their shirt is on the pitch by now, and the one that opened the sheet is not.
      if (cameIn.current !== null) document.getElementById(placeId(cameIn.current))?.focus();
    },
    [],
  );
  const replaced = squad.get(starter);
  if (replaced === undefined) return null;
  const swap = ({ player, formation }: SwapOffer) => {
    cameIn.current = player;
    announce(`${squad.get(player)?.shownName} comes in for ${replaced.shownName}. Formation ${formation}.`);
    onSwap(player);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Swap ${replaced.shownName}`}
      returnsFocus={() => cameIn.current === null}
    >
      <SwapChoices {...{ replaced, squad, state, onInfo }} onSwap={swap} />
    </Dialog>
  );
}

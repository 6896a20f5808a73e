import type { ReactNode } from 'react';
import { figure } from '../../football/signed.ts';
import type { EditorPlayer, Scored } from './editor-data.ts';

export interface LockedProps {
  player: EditorPlayer;
  scored: Scored | null;
  look: string;
  face: ReactNode;
}

/** A player in a locked selection: nothing can be picked, but the points open their explanation. */
export function Locked({ player, scored, look, face }: LockedProps) {
  const points = scored?.points.get(player.code);
  if (scored === null || points === undefined) return <div className={look}>{face}</div>;
  return (
    <button
      type="button"
      aria-label={`${player.shownName}, ${figure(points)} points`}
      className={look}
      onClick={() => scored.open(player.code)}
    >
      {face}
    </button>
  );
}

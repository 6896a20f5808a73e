import { type ReactNode, useRef, useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { judgeTurn } from '#game/draft/judge-pick';
import type { TeamId } from '#game/identity';
import { type FreePlayer, PlayerSearch } from './player-search.tsx';
import { useJustChanged } from './use-just-changed.ts';
import { usePick } from './use-pick.tsx';

interface PickListProps {
  board: DraftBoard;
  /** The team of a manager who picks for themselves. */
  ownTeam?: TeamId;
  /** Before a player's button. */
  renderAction?: (player: FreePlayer) => ReactNode;
}

/** The free players, each with a button to pick them while the reader may. */
export function PickList({ board, ownTeam, renderAction }: PickListProps) {
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  // The pressed button goes with its player, so the focus needs a new target, unless the round's end has it already;
  // on a phone the keyboard would cover the board.
  const pick = usePick(board, ownTeam ?? null, () => {
    // The next team looks for somebody else.
    setSearch('');
    const isInDialog = document.activeElement?.closest('[role="dialog"]');
    if (isInDialog || !matchMedia('(pointer: fine)').matches) return;
    field.current?.focus({ preventScroll: true });
  });
  const { version, current_team_id } = board;
  const isNewTurn = useJustChanged(version);
  const mayPick = ownTeam === undefined || judgeTurn(board, ownTeam) === null;
  return (
    <>
      <PlayerSearch
        board={board}
        verb={mayPick ? 'Draft' : null}
        {...{ field, search, renderAction }}
        onSearch={setSearch}
        isTaking={pick.isBusy}
        refusal={mayPick ? judgeTurn(board, ownTeam ?? current_team_id) : null}
        isHeld={isNewTurn}
        onTake={pick.take}
      />
      {pick.question}
    </>
  );
}

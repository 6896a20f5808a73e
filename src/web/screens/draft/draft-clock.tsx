import type { ReactNode } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { classNames } from '../../ui/class-names.ts';
import { overallNumber, teamName } from './draft-view.ts';
import { TurnClock } from './turn-clock.tsx';

interface DraftClockProps {
  board: DraftBoard;
  /** Below the team's name. */
  note?: string | undefined;
  children?: ReactNode;
}

/** The team on the clock, on a pitch. A paused draft is grey and says so. */
export function DraftClock({ board, note, children }: DraftClockProps) {
  const isPaused = board.status === 'paused';
  return (
    <section
      aria-label="On the clock"
      className={classNames(
        'pitch-stripes on-pitch relative isolate grid gap-3 overflow-hidden rounded-lg p-4 md:flex md:min-h-23 md:items-center md:px-5.5 md:py-4',
        'before:absolute before:inset-y-0 before:left-[calc(50%-0.75px)] before:-z-1 before:w-[1.5px] before:bg-chalk',
        'after:absolute after:top-1/2 after:left-1/2 after:-z-1 after:size-55 after:-translate-1/2 after:rounded-full after:border-[1.5px] after:border-chalk',
        isPaused && 'filter-[grayscale(1)]',
      )}
    >
      <div aria-live="polite" aria-atomic className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm font-[550] text-on-pitch-2">
          <span>{draftTexts.roundAndPick(board.current_round, board.current_pick)}</span>
          <span>{draftTexts.overall(overallNumber(board))}</span>
          {isPaused ? (
            <span className="rounded-sm bg-on-pitch px-2 py-0.5 text-xs font-semibold text-pitch">
              {draftTexts.pausedState}
            </span>
          ) : null}
        </p>
        <h2 className="text-xl leading-tight font-[740] tracking-[-0.02em] wrap-anywhere font-stretch-112% md:text-2xl">
          {teamName(board, board.current_team_id)}
        </h2>
        {note === undefined ? null : <p className="font-semibold">{note}</p>}
      </div>
      <TurnClock board={board} className="text-xl" />
      {children}
    </section>
  );
}

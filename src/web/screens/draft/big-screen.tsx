import { useEffect, useRef } from 'react';
import type { BoardPick, DraftBoard } from '#api/draft';
import { isRunning } from '#game/draft/draft-state';
import { draftTexts } from '#game/draft/draft-texts';
import { positions } from '#game/position';
import { Kit } from '../../football/kit.tsx';
import { PositionPill } from '../../football/position-pill.tsx';
import { LogoMark } from '../../frame/logo-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import {
  columnsFor,
  isCurrent,
  lastPick,
  nextTeams,
  overallNumber,
  roundPicks,
  squadOf,
  squadTitles,
  teamName,
} from './draft-view.ts';
import { TurnClock } from './turn-clock.tsx';

/** Scales with the screen: the smallest text is 26 px at 1920 × 1080 and 16 px on a phone. */
const SMALL = 'text-[clamp(1rem,min(1.35vw,2.4vh),2rem)] leading-tight';
const LARGE = 'text-[clamp(1.125rem,min(1.6vw,2.8vh),2.5rem)] leading-tight';

/** On a phone it scrolls, and a keyboard must reach that. */
const scrolling = { tabIndex: 0 };

export interface BigScreenProps {
  board: DraftBoard;
  league: string;
  /** Called on Escape. */
  onClose: () => void;
}

/** The board on the whole screen, readable across a room. It has no controls and is updated by the live stream. */
export function BigScreen({ board, league, onClose }: BigScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const next = nextTeams(board, 4);
  const places = roundPicks(board, board.current_round);
  return (
    <dialog
      ref={dialog}
      aria-label={`Draft ${league}`}
      {...scrolling}
      onClose={onClose}
      className="pitch-stripes on-pitch fixed inset-0 h-dvh max-h-none w-dvw max-w-none overflow-auto p-5 md:px-11 md:py-8"
    >
      <div className="grid min-h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-4">
        <div className={classNames('flex flex-wrap items-center gap-3 font-semibold', LARGE)}>
          <LogoMark className="size-8" />
          <span className="wordmark">Touchline</span>
          <span className="rounded-md bg-on-pitch px-2.5 py-1 font-bold text-pitch">{league}</span>
          {isRunning(board) ? (
            <span className="ml-auto">
              {draftTexts.roundAndPick(board.current_round, board.current_pick)}{' '}
              <span className="font-normal text-on-pitch-2">{draftTexts.overall(overallNumber(board))}</span>
            </span>
          ) : null}
        </div>
        <div className="grid items-center gap-4 md:grid-cols-2">
          <OnTheClock board={board} />
          <LastPick board={board} />
        </div>
        <ol
          className="grid grid-cols-2 gap-2.5 auto-rows-fr md:grid-cols-(--columns)"
          style={{ '--columns': `repeat(${columnsFor(places.length)}, minmax(0, 1fr))` }}
        >
          {places.map((pick) => (
            <Place key={pick.pick_number} board={board} pick={pick} />
          ))}
        </ol>
        <div className={classNames('flex min-h-8 flex-wrap items-center gap-x-6 gap-y-1', SMALL)}>
          {next.length === 0 ? null : <h2 className="font-semibold text-on-pitch-2">{draftTexts.next}</h2>}
          {next.map(({ key, name, toGo }) => (
            <span key={key} className="flex items-center gap-2 font-[550]">
              <span className="grid size-[1.6em] place-items-center rounded-md bg-on-pitch font-bold text-pitch">
                {toGo}
              </span>
              {name}
            </span>
          ))}
        </div>
      </div>
    </dialog>
  );
}

function OnTheClock({ board }: { board: DraftBoard }) {
  if (!isRunning(board))
    return (
      <h1 className="text-[clamp(2rem,5vw,4.5rem)] leading-none font-[740] font-stretch-112%">
        {board.status === 'complete' ? draftTexts.completeHeading : draftTexts.notStartedYet}
      </h1>
    );
  const squad = squadOf(board, board.current_team_id);
  return (
    <div className="grid min-w-0 gap-3.5">
      <h1
        aria-live="polite"
        className="text-[clamp(2rem,5.4vw,4.5rem)] leading-none font-[740] tracking-[-0.025em] wrap-anywhere font-stretch-112%"
      >
        {teamName(board, board.current_team_id)}
        {board.status === 'paused' ? ` (${draftTexts.pausedState})` : ''}
      </h1>
      <TurnClock board={board} className="text-[clamp(1.5rem,3vw,3rem)] leading-none" />
      <dl className="flex flex-wrap gap-x-7 gap-y-1">
        {positions.map((position) => (
          <div key={position} className="flex flex-col-reverse">
            <dt className={classNames('text-on-pitch-2', SMALL)}>{squadTitles[position]}</dt>
            <dd className="text-[clamp(1.75rem,min(3vw,5.4vh),4.5rem)] leading-none font-[740]">
              {squad[position].length}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function LastPick({ board }: { board: DraftBoard }) {
  const last = lastPick(board);
  if (last === null) return null;
  return (
    <div className="flex min-w-0 items-center gap-6 rounded-xl bg-surface p-5 text-ink md:px-7">
      <Kit url={last.kit_url} size="huge" className="md:size-24" />
      <div className="grid min-w-0 gap-1">
        <p className={classNames('text-ink-2', LARGE)}>{`${teamName(board, last.team_id)} picked`}</p>
        <p className="text-[clamp(1.5rem,3vw,2.5rem)] leading-tight font-[740] wrap-anywhere font-stretch-112%">
          {last.player_name}
        </p>
        <p className={classNames('flex items-center gap-3 text-ink-2', LARGE)}>
          {last.position === null ? null : (
            <PositionPill position={last.position} className="h-[1.4em] min-w-[1.9em] text-[0.9em]!" />
          )}
          {last.real_team_name}
        </p>
      </div>
    </div>
  );
}

function Place({ board, pick }: { board: DraftBoard; pick: BoardPick }) {
  const isNow = isCurrent(board, pick);
  const isMade = pick.player_id !== null;
  return (
    <li
      className={classNames(
        'grid min-h-16 min-w-0 content-center gap-1.5 rounded-lg px-4 py-2',
        isNow ? LARGE : SMALL,
        isNow && 'bg-on-pitch font-bold text-pitch outline-4 outline-on-pitch-2',
        !isNow && (isMade ? 'bg-surface text-ink' : 'border border-dashed border-chalk text-on-pitch-2'),
      )}
    >
      <span className="flex min-w-0 gap-2 font-[550]">
        <span className="font-bold">{pick.pick_number}</span>
        <span className={isMade ? 'truncate' : 'line-clamp-2 wrap-anywhere'}>{teamName(board, pick.team_id)}</span>
      </span>
      {isMade ? (
        <span className={classNames('flex min-w-0 items-center gap-2 font-bold', LARGE)}>
          <Kit url={pick.kit_url} />
          <span className="truncate">{pick.player_name}</span>
        </span>
      ) : null}
    </li>
  );
}

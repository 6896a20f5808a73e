import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { DraftBoard } from '#api/draft';
import { queuedPick } from '#game/draft/draft-queue';
import { draftTexts } from '#game/draft/draft-texts';
import { judgeTurn } from '#game/draft/judge-pick';
import type { TeamId } from '#game/identity';
import { instant } from '#game/instant';
import { Kit } from '../../football/kit.tsx';
import { PositionPill } from '../../football/position-pill.tsx';
import { useServerNow } from '../../football/use-reader-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { CheckRow } from '../../ui/form/check-row.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { movedBy, pickedPositions } from './draft-view.ts';
import type { FreePlayer } from './player-search.tsx';
import type { ShownQueue } from './queue-saver.ts';
import { useJustChanged } from './use-just-changed.ts';
import { usePick } from './use-pick.tsx';

interface QueueListProps {
  board: DraftBoard;
  team: TeamId;
  queue: ShownQueue;
  isSaved: boolean;
  onChange: (queue: ShownQueue) => void;
}

/** A manager's queue, in their order (rules/draft 15); in their turn, with a button to pick the first. */
export function QueueList({ board, team, queue, isSaved, onChange }: QueueListProps) {
  const pick = usePick(board, team, () => undefined);
  const isNewTurn = useJustChanged(board.version);
  const list = useRef<HTMLOListElement>(null);
  const { players, at_once } = queue;
  const isOnTheClock = judgeTurn(board, team) === null;
  const first = isOnTheClock ? firstThatFits(board, players) : undefined;
  const remove = (index: number) => {
    onChange({ ...queue, players: players.toSpliced(index, 1) });
    // The pressed button goes with its player.
    const rows = list.current?.children;
    const neighbour = rows?.[index + 1] ?? rows?.[index - 1];
    neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
  };
  return (
    <Card flush>
      <div className="grid gap-2 p-3.5">
        <p className="meta">
          <QueueSentences board={board} isOnTheClock={isOnTheClock} />{' '}
          {players.length === 0 ? null : <span role="status">{isSaved ? draftTexts.saved : draftTexts.saving}</span>}
        </p>
        <CheckRow checked={at_once} onCheckedChange={(checked) => onChange({ ...queue, at_once: checked })}>
          {draftTexts.atOnce}
        </CheckRow>
        {first === undefined ? null : (
          <Button variant="primary" block disabled={isNewTurn} busy={pick.isBusy} onClick={() => pick.take(first)}>
            {`Draft ${first.name}`}
          </Button>
        )}
      </div>
      {players.length === 0 ? (
        <EmptyState compact title={draftTexts.emptyQueue} />
      ) : (
        <ol ref={list} className="divide-y divide-line border-t border-line" aria-label={draftTexts.queue}>
          {players.map((player, index) => (
            <QueueRow
              key={player.code}
              player={player}
              place={index + 1}
              isLast={index === players.length - 1}
              onMove={(by) => onChange({ ...queue, players: movedBy(players, index, by) })}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {pick.question}
    </Card>
  );
}

/** The player whom the clock would take. */
function firstThatFits(board: DraftBoard, players: readonly FreePlayer[]): FreePlayer | undefined {
  const positionOf = pickedPositions(board);
  for (const { code, position } of players) positionOf.set(code, position);
  const codes = players.map(({ code }) => code);
  const fitting = queuedPick(board, codes, positionOf);
  return players.find(({ code }) => code === fitting);
}

/** Who sees the queue, and what becomes of it. */
function QueueSentences({ board, isOnTheClock }: { board: DraftBoard; isOnTheClock: boolean }) {
  const now = useServerNow();
  const { turn_ends_at, clock_seconds } = board;
  const isOver = isOnTheClock && turn_ends_at !== null && now !== null && instant(turn_ends_at) <= now;
  const whatHappens = isOver ? draftTexts.queueIsLate : clock_seconds === 0 ? '' : draftTexts.queuePicks;
  return `${draftTexts.queueIsPrivate} ${whatHappens}`;
}

interface QueueRowProps {
  player: FreePlayer;
  /** From 1. */
  place: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const QueueRow = ({ player, place, isLast, onMove, onRemove }: QueueRowProps) => (
  <li className="flex min-h-12 flex-wrap items-center gap-x-2 py-0.5 pr-1 pl-3.5">
    <span className="min-w-5 text-right text-ink-3 tabular-nums">{place}</span>
    <PositionPill position={player.position} />
    <Kit url={player.kit_url} size="small" />
    <span className="min-w-0 flex-[1_1_5.5rem] truncate font-[550]" title={player.name}>
      {player.name}
    </span>
    <span className="ml-auto flex">
      <IconButton
        small
        label={draftTexts.moveUp(player.name)}
        icon={<ArrowUp className="size-4.5" />}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        small
        label={draftTexts.moveDown(player.name)}
        icon={<ArrowDown className="size-4.5" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        small
        danger
        data-remove
        label={draftTexts.takeFromQueue(player.name)}
        icon={<X className="size-4.5" />}
        onClick={onRemove}
      />
    </span>
  </li>
);

import type { DraftBoard } from '#api/draft';
import { queuedPick } from '#game/draft/draft-queue';
import { draftTexts } from '#game/draft/draft-texts';
import { judgeTurn } from '#game/draft/judge-pick';
import type { TeamId } from '#game/identity';
import { instant } from '#game/instant';
import { useServerNow } from '../../football/use-reader-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { CheckRow } from '../../ui/form/check-row.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { pickedPositions } from './draft-view.ts';
import type { FreePlayer } from './player-search.tsx';
import { QueueRows } from './queue-rows.tsx';
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
  const { players, at_once } = queue;
  const isOnTheClock = judgeTurn(board, team) === null;
  const first = isOnTheClock ? firstThatFits(board, players) : undefined;
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
        <QueueRows players={players} onChange={(next) => onChange({ ...queue, players: next })} />
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

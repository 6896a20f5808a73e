import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import type { BoardPick, DraftBoard } from '#api/draft';
import { draftRounds } from '#game/draft/snake-order';
import { Kit } from '../../football/kit.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { columnsFor, isCurrent, roundPicks, teamName } from './draft-view.ts';

/** One round's picks: the current round, unless another is chosen. */
export function RoundGrid({ board }: { board: DraftBoard }) {
  const [chosen, setChosen] = useState<{ round: number; asOf: number } | null>(null);
  // When the next round begins, everyone sees that one again.
  const round = chosen?.asOf === board.current_round ? chosen.round : board.current_round;
  const picks = roundPicks(board, round);
  const made = picks.filter(({ player_id }) => player_id !== null).length;
  const Direction = round % 2 === 1 ? ArrowRight : ArrowLeft;
  const show = (next: number) => setChosen({ round: next, asOf: board.current_round });
  const pager = (
    <span className="flex items-center gap-1 text-ink-2">
      <Direction aria-hidden className="size-4" />
      <span className="mr-1 text-sm">{`${made}/${picks.length}`}</span>
      <IconButton
        small
        label="Previous round"
        icon={<ChevronLeft className="size-5" />}
        disabled={round === 1}
        onClick={() => show(round - 1)}
      />
      <IconButton
        small
        label="Next round"
        icon={<ChevronRight className="size-5" />}
        disabled={round === draftRounds}
        onClick={() => show(round + 1)}
      />
    </span>
  );
  return (
    <Card title={`Round ${round}`} actions={pager}>
      <ol
        className="grid grid-cols-2 gap-2 md:grid-cols-(--columns)"
        style={{ '--columns': `repeat(${columnsFor(picks.length)}, minmax(0, 1fr))` }}
      >
        {picks.map((pick) => (
          <Place key={pick.pick_number} board={board} pick={pick} />
        ))}
      </ol>
    </Card>
  );
}

function Place({ board, pick }: { board: DraftBoard; pick: BoardPick }) {
  const isNow = isCurrent(board, pick);
  const isMade = pick.player_id !== null;
  const name = teamName(board, pick.team_id);
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={classNames(
        'grid min-h-19 content-between gap-1.5 rounded-md border p-2.5 text-sm',
        isNow && 'border-brand bg-brand-soft ring-1 ring-brand',
        !isNow && (isMade ? 'border-line bg-surface' : 'border-dashed border-line-strong bg-surface-2'),
      )}
    >
      <span className={classNames('flex min-w-0 gap-1.5 text-xs font-[550]', isNow ? 'text-brand-ink' : 'text-ink-2')}>
        <span className="min-w-3.5">{pick.pick_number}</span>
        <span className="line-clamp-2 wrap-anywhere" title={name}>
          {name}
        </span>
      </span>
      {isMade ? (
        <span className="flex min-w-0 items-center gap-1.5 font-semibold">
          <Kit url={pick.kit_url} size="small" />
          <span className="truncate" title={pick.player_name ?? undefined}>
            {pick.player_name}
          </span>
        </span>
      ) : null}
    </li>
  );
}

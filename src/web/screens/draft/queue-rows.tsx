import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { draftTexts } from '#game/draft/draft-texts';
import { PositionPill } from '../../football/position-pill.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { movedBy } from './draft-view.ts';
import type { FreePlayer } from './player-search.tsx';

interface QueueRowsProps {
  players: readonly FreePlayer[];
  onChange: (players: readonly FreePlayer[]) => void;
}

/** The queued players in their order, each of whom can be moved and taken out. */
export function QueueRows({ players, onChange }: QueueRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus(list);
  const remove = (index: number) => {
    onChange(players.toSpliced(index, 1));
    // The pressed button goes with its player.
    const rows = list.current?.children;
    const neighbour = rows?.[index + 1] ?? rows?.[index - 1];
    neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
  };
  return (
    <ol
      ref={list}
      tabIndex={-1}
      className="divide-y divide-line border-t border-line outline-none"
      aria-label={draftTexts.queue}
    >
      {players.map((player, index) => (
        <QueueRow
          key={player.code}
          player={player}
          place={index + 1}
          isLast={index === players.length - 1}
          onMove={(by) => onChange(movedBy(players, index, by))}
          onRemove={() => remove(index)}
        />
      ))}
    </ol>
  );
}

interface QueueRowProps {
  player: FreePlayer;
  /** From 1. */
  place: number;
  isLast: boolean;
  /** Takes how many places later; up is less than 0. */
  onMove: (by: number) => void;
  onRemove: () => void;
}

const QueueRow = ({ player, place, isLast, onMove, onRemove }: QueueRowProps) => (
  <li className="flex min-h-12 flex-wrap items-center gap-x-2 py-0.5 pr-1 pl-3.5">
    <span className="min-w-5 text-right text-ink-3 tabular-nums">{place}</span>
    <PositionPill position={player.position} />
    <span className="min-w-0 flex-[1_1_5.5rem] truncate font-[550]" title={player.name}>
      {player.name}
    </span>
    <span className="ml-auto flex">
      <IconButton
        small
        label={draftTexts.moveToTop(player.name)}
        icon={<ArrowUpToLine className="size-4.5" />}
        disabled={place === 1}
        onClick={() => onMove(1 - place)}
      />
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

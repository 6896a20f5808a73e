import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Lock from 'lucide-react/icons/lock';
import type { DragEvent, KeyboardEvent } from 'react';
import { Kit } from '../../football/kit.tsx';
import { AbsenceFlag } from '../../football/player/absence.tsx';
import { PositionPill } from '../../football/position-pill.tsx';
import { benchCard, benchNumber } from '../../football/selection/bench-card.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { EditorPlayer } from './editor-data.ts';
import { KickOffs, Meets, useMeetsText } from './meets.tsx';
import { placeId } from './pitch.tsx';

export interface BenchPlayerProps {
  /** Null when locked. */
  onTap: (() => void) | null;
  number: number;
  player: EditorPlayer;
  isChosen: boolean;
  /** The directions in which they can be moved. */
  way: 'up' | 'down' | null;
  onMove: (direction: 'up' | 'down') => void;
  drag: {
    readonly onStart: () => void;
    readonly onDrop: (event: DragEvent) => void;
    /** Wherever it ended. */
    readonly onEnd: () => void;
  } | null;
}

/** An autobench player: tapped, or moved with the arrow keys, the buttons or by dragging. */
export function BenchPlayer({ number, player, isChosen, onTap, way, onMove, drag }: BenchPlayerProps) {
  const meets = useMeetsText(player);
  const face = <Face player={player} />;
  const look =
    'flex min-h-11 min-w-0 flex-1 flex-col items-center gap-1 rounded-md md:flex-row md:gap-2.5 md:text-left';
  const byKey = (event: KeyboardEvent) => {
    if (way === null || !keysOf[way].includes(event.key)) return;
    event.preventDefault();
    onMove(way);
  };
  return (
    <div
      className={classNames(benchCard, isChosen && 'ring-3 ring-focus', drag !== null && 'cursor-grab')}
      draggable={drag !== null}
      onDragStart={drag?.onStart}
      onDragOver={drag === null ? undefined : (event) => event.preventDefault()}
      onDrop={drag?.onDrop}
      onDragEnd={drag?.onEnd}
    >
      <span className={benchNumber}>{number}</span>
      {onTap === null ? (
        <div className={look}>{face}</div>
      ) : (
        <button
          id={placeId(player.code)}
          type="button"
          aria-pressed={isChosen}
          title={meets}
          aria-label={`${player.shownName}, ${player.clubName}, autobench ${number}`}
          aria-keyshortcuts={way === null ? undefined : keysOf[way].join(' ')}
          className={look}
          onClick={onTap}
          onKeyDown={byKey}
        >
          {face}
        </button>
      )}
      {onTap === null ? null : player.position === 'GK' ? (
        <Lock aria-label="Always first" className="mx-2 my-3.5 size-4 flex-none text-ink-3 md:my-0" />
      ) : (
        <span className="flex md:grid">
          <Mover
            label={`Move ${player.shownName} up`}
            Icon={ChevronUp}
            can={way === 'up'}
            onMove={() => onMove('up')}
          />
          <Mover
            label={`Move ${player.shownName} down`}
            Icon={ChevronDown}
            can={way === 'down'}
            onMove={() => onMove('down')}
          />
        </span>
      )}
    </div>
  );
}

const Face = ({ player }: { player: EditorPlayer }) => (
  <>
    <Kit url={player.kitUrl} />
    <span className="grid min-w-0 gap-0.5">
      <span title={player.shownName} className="truncate text-sm font-[650]">
        {player.shortName}
      </span>
      <span className="flex items-center justify-center gap-1.5 text-sm text-ink-3 max-[390px]:flex-wrap max-[390px]:gap-y-0.5 md:justify-start">
        <PositionPill position={player.position} />
        <span className="max-[390px]:order-last max-[390px]:w-full min-[390px]:whitespace-nowrap">
          <Meets player={player} />
        </span>
        <AbsenceFlag player={player} className="bg-transparent" />
      </span>
      <span className="text-2xs leading-[0.8125rem] text-ink-3 min-[390px]:line-clamp-2">
        <KickOffs player={player} />
      </span>
    </span>
  </>
);

/** The three stand side by side but have an order, so all four arrow keys move them. */
const keysOf = { up: ['ArrowUp', 'ArrowLeft'], down: ['ArrowDown', 'ArrowRight'] };

type MoverProps = { label: string; Icon: typeof ChevronUp; can: boolean; onMove: () => void };

/** It stays focusable when it can do nothing. Otherwise moving a player to the top would lose the focus. */
const Mover = ({ label, Icon, can, onMove }: MoverProps) => (
  <IconButton
    label={label}
    icon={<Icon aria-hidden className="size-4" />}
    aria-disabled={!can}
    onClick={() => (can ? onMove() : undefined)}
    className="w-9 aria-disabled:bg-transparent aria-disabled:text-line-strong md:fine:h-6 md:fine:w-8"
  />
);

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { type DragEvent, useState } from 'react';
import type { PlayerCode } from '#game/identity';
import { autobenchSize } from '#game/selection/selection-rules';
import { Kit } from '../../football/kit.tsx';
import { PositionPill } from '../../football/position-pill.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { EditorPlayer, EditorSquad } from './editor-data.ts';
import type { EditorState } from './editor-state.ts';

export interface AutobenchProps {
  state: EditorState;
  squad: EditorSquad;
  points: ReadonlyMap<PlayerCode, number>;
  /** Null: locked. */
  editing: {
    tap(player: PlayerCode): void;
    tapPlace(): void;
    move(player: PlayerCode, direction: 'up' | 'down'): void;
    swap(player: PlayerCode, other: PlayerCode): void;
  } | null;
}

/** The three of the autobench in the order in which they come in; the goalkeeper is first and fixed. */
export function Autobench({ state, squad, points, editing }: AutobenchProps) {
  const players = state.edited.autobench.flatMap((code) => squad.get(code) ?? []);
  const goalkeeper = players.find(({ position }) => position === 'GK');
  const outfield = players.filter(({ position }) => position !== 'GK');
  const places = [goalkeeper, outfield[0], outfield[1]];
  const [dragged, setDragged] = useState<PlayerCode | null>(null);
  const dropOn = (other: PlayerCode) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null && dragged !== other) editing?.swap(dragged, other);
    setDragged(null);
  };
  return (
    <Card flush className="mt-3">
      <div className="grid items-center gap-2.5 p-3 md:grid-cols-[6.5rem_minmax(0,1fr)] md:gap-3 md:pl-4.5">
        <h2 className="flex items-baseline gap-2 md:block">
          <span className="heading-2 block">Autobench</span>
          <span className="meta">{`${players.length}/${autobenchSize}`}</span>
        </h2>
        <ol className="grid grid-cols-3 gap-2 md:gap-2.5">
          {places.map((player, index) => (
            <li key={player?.code ?? `empty-${index}`} className="min-w-0">
              {player === undefined ? (
                <EmptyPlace number={index + 1} editing={editing} />
              ) : (
                <BenchPlayer
                  number={index + 1}
                  player={player}
                  isChosen={state.chosen === player.code}
                  points={points.get(player.code)}
                  editing={editing}
                  canMove={{ up: player === outfield[1], down: player === outfield[0] && outfield.length > 1 }}
                  drag={
                    editing === null || player === goalkeeper
                      ? null
                      : { onStart: () => setDragged(player.code), onDrop: dropOn(player.code) }
                  }
                />
              )}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

type BenchPlayerProps = Pick<AutobenchProps, 'editing'> & {
  number: number;
  player: EditorPlayer;
  isChosen: boolean;
  points: number | undefined;
  canMove: { readonly up: boolean; readonly down: boolean };
  drag: { readonly onStart: () => void; readonly onDrop: (event: DragEvent) => void } | null;
};

const CARD =
  'relative flex min-h-15 min-w-0 flex-col items-center gap-1 rounded-md border border-line bg-surface-2 px-1 pt-2.5 pb-1 text-center md:flex-row md:gap-2.5 md:py-2 md:pr-1.5 md:pl-3 md:text-left';
const NUMBER = 'absolute top-1.5 left-2 text-xs font-bold text-ink-3 md:static';

function BenchPlayer({ number, player, isChosen, points, editing, canMove, drag }: BenchPlayerProps) {
  const face = (
    <>
      <Kit url={player.kitUrl} />
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate text-sm font-[650]">{player.shortName}</span>
        <span className="flex items-center justify-center gap-1.5 text-sm text-ink-3 md:justify-start">
          <PositionPill position={player.position} />
          {points ?? player.clubCode}
        </span>
      </span>
    </>
  );
  const look = 'flex min-h-11 min-w-0 flex-1 flex-col items-center gap-1 rounded-md md:flex-row md:gap-2.5';
  return (
    <div
      className={classNames(CARD, isChosen && 'ring-3 ring-focus', drag !== null && 'cursor-grab')}
      draggable={drag !== null}
      onDragStart={drag?.onStart}
      onDragOver={drag === null ? undefined : (event) => event.preventDefault()}
      onDrop={drag?.onDrop}
    >
      <span className={NUMBER}>{number}</span>
      {editing === null ? (
        <div className={look}>{face}</div>
      ) : (
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={`${player.shownName}, ${player.clubName}, autobench ${number}`}
          className={look}
          onClick={() => editing.tap(player.code)}
        >
          {face}
        </button>
      )}
      {editing === null ? null : player.position === 'GK' ? (
        <Lock aria-label="Always first" className="mx-2 my-3.5 size-4 flex-none text-ink-3 md:my-0" />
      ) : (
        <span className="flex md:grid">
          <Mover
            label={`Move ${player.shownName} up`}
            Icon={ChevronUp}
            can={canMove.up}
            onMove={() => editing.move(player.code, 'up')}
          />
          <Mover
            label={`Move ${player.shownName} down`}
            Icon={ChevronDown}
            can={canMove.down}
            onMove={() => editing.move(player.code, 'down')}
          />
        </span>
      )}
    </div>
  );
}

type MoverProps = { label: string; Icon: typeof ChevronUp; can: boolean; onMove: () => void };

const Mover = ({ label, Icon, can, onMove }: MoverProps) => (
  <IconButton
    label={label}
    icon={<Icon aria-hidden className="size-4" />}
    disabled={!can}
    onClick={onMove}
    className="w-9 md:h-6 md:w-8"
  />
);

function EmptyPlace({ number, editing }: Pick<AutobenchProps, 'editing'> & { number: number }) {
  const name = number === 1 ? 'Goalkeeper' : 'Outfield player';
  const look = classNames(CARD, 'w-full justify-center border-dashed border-control md:justify-start');
  const face = (
    <>
      <span className={NUMBER}>{number}</span>
      <span className="grid size-8 flex-none place-items-center rounded-full border-2 border-dashed border-control text-ink-2">
        {editing === null ? null : <Plus aria-hidden className="size-4" />}
      </span>
      <span className="text-xs font-semibold text-ink-2 md:text-sm">{name}</span>
    </>
  );
  if (editing === null) return <div className={look}>{face}</div>;
  return (
    <button
      type="button"
      aria-label={`Empty place ${number} on the autobench: ${name.toLowerCase()}`}
      className={look}
      onClick={editing.tapPlace}
    >
      {face}
    </button>
  );
}

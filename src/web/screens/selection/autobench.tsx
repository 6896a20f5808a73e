import Plus from 'lucide-react/icons/plus';
import { type DragEvent, useState } from 'react';
import type { PlayerCode } from '#game/identity';
import { autobenchSize } from '#game/selection/selection-size';

import { benchCard, benchNumber } from '../../football/selection/bench-card.ts';
import { announce } from '../../ui/announce.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { BenchPlayer } from './bench-player.tsx';
import type { EditorPlayer, EditorSquad } from './editor-data.ts';
import type { EditorState } from './editor-state.ts';

export interface AutobenchProps {
  state: EditorState;
  squad: EditorSquad;
  /** Null when locked. */
  editing: {
    tap(player: PlayerCode): void;
    tapSlot(): void;
    move(player: PlayerCode, direction: 'up' | 'down'): void;
    swap(player: PlayerCode, other: PlayerCode): void;
  } | null;
}

/** The three autobench players in the order in which they come in; the goalkeeper is first and fixed. */
export function Autobench({ state, squad, editing }: AutobenchProps) {
  const players = state.edited.autobench.flatMap((code) => squad.get(code) ?? []);
  const goalkeeper = players.find(({ position }) => position === 'GK');
  const outfield = players.filter(({ position }) => position !== 'GK');
  const slots = [goalkeeper, outfield[0], outfield[1]];
  const [dragged, setDragged] = useState<PlayerCode | null>(null);
  const dropOn = (other: PlayerCode) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null && dragged !== other) editing?.swap(dragged, other);
    setDragged(null);
  };
  const move = (player: EditorPlayer, direction: 'up' | 'down') => {
    editing?.move(player.code, direction);
    announce(`${player.shownName} is now ${direction === 'up' ? 2 : 3} on the autobench.`);
  };
  return (
    <Card flush className="mt-3">
      <div className="grid items-center gap-2.5 p-3 md:grid-cols-[6.5rem_minmax(0,1fr)] md:gap-3 md:pl-4.5">
        <h2 className="flex items-baseline gap-2 md:block">
          <span className="heading-2 block">Autobench</span>
          <span className="meta">{`${players.length}/${autobenchSize}`}</span>
        </h2>
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 md:grid-cols-3 md:gap-2.5">
          {slots.map((player, index) => (
            <li key={player?.code ?? `empty-${index}`} className="min-w-0">
              {player === undefined ? (
                <EmptyPlace number={index + 1} editing={editing} />
              ) : (
                <BenchPlayer
                  number={index + 1}
                  player={player}
                  isChosen={state.chosen === player.code}
                  onTap={editing === null ? null : () => editing.tap(player.code)}
                  way={player === outfield[1] ? 'up' : player === outfield[0] && outfield.length > 1 ? 'down' : null}
                  onMove={(direction) => move(player, direction)}
                  drag={
                    editing === null || player === goalkeeper
                      ? null
                      : {
                          onStart: () => setDragged(player.code),
                          onDrop: dropOn(player.code),
                          onEnd: () => setDragged(null),
                        }
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

function EmptyPlace({ number, editing }: Pick<AutobenchProps, 'editing'> & { number: number }) {
  const name = number === 1 ? 'Goalkeeper' : 'Outfield player';
  const look = classNames(benchCard, 'w-full justify-center border-dashed border-control md:justify-start');
  const face = (
    <>
      <span className={benchNumber}>{number}</span>
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
      onClick={editing.tapSlot}
    >
      {face}
    </button>
  );
}

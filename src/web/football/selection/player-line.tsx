import { memo } from 'react';
import type { PlayerCode } from '#game/identity';
import { classNames } from '../../ui/class-names.ts';
import { Kit } from '../kit.tsx';
import { PointsChip } from '../points-chip.tsx';
import { AutosubMark } from './autosub-mark.tsx';

export interface PlayerLineProps {
  code: PlayerCode;
  name: string;
  kitUrl: string | null;
  /** The club's letters or the kick-off, or both if narrow. */
  note: string;
  points: number;
  provisional: boolean;
  /** Their points are part of the total. */
  counted: boolean;
  didNotAppear: boolean;
  /** Whether somebody came in for them because they did not appear. */
  isReplaced: boolean;
  /** The name of the starter they came in for. */
  cameInFor: string | null;
  side: 'home' | 'away';
  /** No kits on phones, where both sides are shown. */
  narrow: boolean;
  onOpenPlayer?: ((code: PlayerCode) => void) | undefined;
  onOpenAutobench?: ((code: PlayerCode) => void) | undefined;
}

/**
 * One player: kit, name, club or kick-off, points. In mirrored squads the points are along the middle. The name's
 * button covers the whole line, so that tapping the points opens their breakdown too.
 */
export const PlayerLine = memo(function PlayerLine({ code, name, side, narrow, ...player }: PlayerLineProps) {
  const { onOpenPlayer, onOpenAutobench } = player;
  const isMarked = player.didNotAppear || player.cameInFor !== null;
  return (
    <li className={classNames('relative flex items-center', narrow ? NARROW[side] : WIDE[side])}>
      <Kit
        url={player.kitUrl}
        size="row"
        className={classNames(narrow && 'max-md:hidden', player.didNotAppear && 'opacity-45')}
      />
      <span className={narrow ? classNames(STACKED, side === 'home' && 'items-end') : 'contents'}>
        <PlayerName
          name={name}
          isOut={player.didNotAppear}
          narrow={narrow}
          onOpen={onOpenPlayer && (() => onOpenPlayer(code))}
        />
        {narrow ? <Note text={player.note} className="max-w-full truncate md:hidden" /> : null}
      </span>
      {isMarked ? (
        <AutosubMark
          cameInFor={player.cameInFor}
          isReplaced={player.isReplaced}
          className={narrow ? 'max-md:sr-only' : ''}
          onOpen={onOpenAutobench && (() => onOpenAutobench(code))}
        />
      ) : (
        <Note text={player.note} className={classNames('flex-none', narrow && 'max-md:hidden')} />
      )}
      <PointsChip
        points={player.points}
        provisional={player.provisional}
        counted={player.counted}
        className={narrow ? '-order-1' : 'max-md:ml-auto md:-order-1'}
      />
    </li>
  );
});

const Note = ({ text, className }: { text: string; className: string }) => (
  <span className={classNames('text-xs font-medium text-ink-3', className)}>{text}</span>
);

/** The name above the note on phones; the line goes on as if this were not there on wider windows. */
const STACKED = 'flex min-w-0 flex-col leading-tight md:contents';
const WIDE = {
  home: 'min-h-12 gap-2.25 pr-3.5 pl-1.5 md:fine:min-h-9 md:flex-row-reverse md:pr-0 md:pl-4',
  away: 'min-h-12 gap-2.25 pr-3.5 pl-1.5 md:fine:min-h-9 md:pr-4 md:pl-0',
};
const NARROW = {
  home: 'min-h-11 flex-row-reverse gap-1.5 md:fine:min-h-9 md:gap-2.25 md:pl-4',
  away: 'min-h-11 gap-1.5 md:fine:min-h-9 md:gap-2.25 md:pr-4',
};

interface PlayerNameProps {
  name: string;
  isOut: boolean;
  narrow: boolean;
  onOpen: (() => void) | undefined;
}

function PlayerName({ name, isOut, narrow, onOpen }: PlayerNameProps) {
  const look = classNames(
    'min-w-0 truncate font-[550]',
    narrow ? 'text-sm md:text-base' : 'text-15 md:text-base',
    isOut && 'text-ink-3 line-through decoration-1',
  );
  if (onOpen === undefined) {
    return (
      <span title={name} className={look}>
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      title={name}
      onClick={onOpen}
      className={classNames(
        look,
        'text-left after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
      )}
    >
      {name}
    </button>
  );
}

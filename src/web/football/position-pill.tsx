import { type Position, positionWord } from '#game/position';
import { classNames } from '../ui/class-names.ts';

const COLOURS: Record<Position, string> = {
  GK: 'bg-pos-gk-soft text-pos-gk',
  D: 'bg-pos-d-soft text-pos-d',
  M: 'bg-pos-m-soft text-pos-m',
  S: 'bg-pos-s-soft text-pos-s',
};

/** A player's position as a coloured letter. */
export function PositionPill({ position, className }: { position: Position; className?: string }) {
  return (
    <abbr
      title={positionWord[position]}
      className={classNames(
        'inline-grid h-5 min-w-7 flex-none place-items-center rounded-[5px] px-1.25 text-2xs font-bold tracking-[0.01em] no-underline',
        COLOURS[position],
        className,
      )}
    >
      {position}
    </abbr>
  );
}

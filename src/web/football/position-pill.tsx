import { type Position, positionWord } from '#game/position';
import { classNames } from '../ui/class-names.ts';

const COLOURS: Record<Position, string> = {
  GK: 'bg-pos-gk-soft text-pos-gk',
  D: 'bg-pos-d-soft text-pos-d',
  M: 'bg-pos-m-soft text-pos-m',
  S: 'bg-pos-s-soft text-pos-s',
};

export interface PositionPillProps {
  position: Position;
  /** Shown instead of the letter, where that alone says too little. */
  text?: string;
  title?: string;
  className?: string;
}

/** A player's position as a coloured letter. */
export function PositionPill({
  position,
  text = position,
  title = positionWord[position],
  className,
}: PositionPillProps) {
  return (
    <abbr
      title={title}
      className={classNames(
        'inline-grid h-5 min-w-7 flex-none place-items-center rounded-[5px] px-1.25 text-2xs font-bold tracking-[0.01em] no-underline',
        COLOURS[position],
        className,
      )}
    >
      {text}
    </abbr>
  );
}

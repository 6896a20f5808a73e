import { figureText } from '#game/figure-text';
import { classNames } from '../ui/class-names.ts';
import { useChanges } from '../ui/use-changes.ts';
import { signed } from './signed.ts';

export interface PointsChipProps {
  points: number;
  /** A dashed outline: their match is in progress, so the points may still change. */
  provisional?: boolean;
  /** Whether they are part of the total; points that are not are never bold (rules/screens 2). */
  counted?: boolean;
  size?: 'regular' | 'large' | 'legend';
  /** Shows a difference: '+4'. */
  isDifference?: boolean;
  className?: string;
}

const SIZES = {
  regular: 'h-6.5 min-w-8 rounded-sm px-1.5',
  large: 'h-8.5 min-w-11 rounded-sm px-1.5 text-lg',
  legend: 'h-4.5 min-w-5.5 rounded-xs px-1 text-2xs',
};

/**
 * A player's points: above 0 highlighted, below 0 red. When they change, a ring lights up once around them. Lists tell
 * screen readers that points are provisional; the large chip and the legend have the word beside them.
 */
export function PointsChip({
  points,
  provisional = false,
  counted = true,
  size = 'regular',
  isDifference = false,
  className,
}: PointsChipProps) {
  const changes = useChanges(points);
  return (
    <span
      key={changes}
      className={classNames(
        'inline-grid flex-none place-items-center',
        SIZES[size],
        LOOKS[`${provisional ? 'provisional' : 'final'}-${signOf(points)}`],
        !counted ? 'font-normal' : points === 0 ? 'font-semibold' : 'font-[720]',
        changes > 0 && 'chip-changed',
        className,
      )}
    >
      <span>{isDifference ? signed(points) : figureText(points)}</span>
      {size === 'regular' ? (
        <span className="sr-only">{`${points === 1 ? ' point' : ' points'}${counted ? '' : ', not counted'}${provisional ? ', provisional' : ''}`}</span>
      ) : null}
    </span>
  );
}

const signOf = (points: number) => (points > 0 ? 'plus' : points < 0 ? 'minus' : 'zero');

const DASHED = 'outline-[1.5px] outline-dashed -outline-offset-[1.5px]';
const LOOKS = {
  'final-plus': 'bg-points-bg text-points-ink',
  'final-zero': 'text-ink-3',
  'final-minus': 'bg-points-neg-bg text-points-neg-ink',
  'provisional-plus': `${DASHED} text-points-ink outline-points-ink`,
  'provisional-zero': `${DASHED} text-ink-3 outline-line-strong`,
  'provisional-minus': `${DASHED} text-points-neg-ink outline-points-neg-ink`,
};

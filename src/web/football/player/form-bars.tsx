import { figureText } from '#game/figure-text';
import { axisOf, labelEvery } from '../../ui/chart/axis.ts';

/** One match of a player, as it is drawn. */
export interface Form {
  readonly key: number;
  readonly gameweek: string;
  readonly opponent: string;
  readonly minutes: number;
  /** Null for whoever did not appear. */
  readonly points: number | null;
  readonly isProvisional: boolean;
}

/** Of the drawing, in pixels. */
export const formHeight = 112;
const [top, bottom] = [18, 92];

/** A bar for each match, with its points above and the opponent below where they fit. */
export function FormBars({ shown, width }: { shown: readonly Form[]; width: number }) {
  const { y } = axisOf(
    shown.map(({ points }) => points ?? 0),
    top,
    bottom,
  );
  // Few matches stay slim bars beside each other.
  const step = Math.min(48, width / shown.length);
  const bar = step * 0.72;
  const every = labelEvery(step, 30);
  return (
    <g className="text-2xs">
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      {shown.map(({ key, points, opponent, isProvisional }, index) => {
        const x = (index + 0.5) * step;
        return (
          <g key={key}>
            {points === null ? (
              <circle cx={x} cy={y(0) - 4} r={2} className="fill-ink-3" />
            ) : (
              <rect
                x={x - bar / 2}
                y={Math.min(y(points), y(0))}
                width={bar}
                height={Math.max(1, Math.abs(y(points) - y(0)))}
                rx={Math.min(3, bar / 3)}
                strokeDasharray={isProvisional ? '3 2' : undefined}
                className={lookOf(points, isProvisional)}
              />
            )}
            {points === null || step < 14 ? null : (
              <text x={x} y={Math.min(y(points), y(0)) - 5} textAnchor="middle" className="fill-ink font-semibold">
                {figureText(points)}
              </text>
            )}
            {(shown.length - 1 - index) % every === 0 ? (
              <text x={x} y={formHeight - 4} textAnchor="middle" className="fill-ink-2">
                {opponent}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

function lookOf(points: number, isProvisional: boolean): string {
  if (isProvisional) return 'fill-none stroke-current text-live';
  return points < 0 ? 'text-danger fill-danger-soft stroke-current' : 'text-success fill-success-soft stroke-current';
}

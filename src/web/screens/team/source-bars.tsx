import { figureText } from '#game/figure-text';

interface SourceLine {
  readonly name: string;
  readonly own: number;
  readonly average: number;
}
type Groups = readonly (readonly SourceLine[])[];

const [rowHeight, betweenGroups, labelWidth, valueWidth] = [27, 16, 92, 34];
/** How high the drawing is. */
export const sourcesHeight = (groups: Groups): number =>
  groups.flat().length * rowHeight + (groups.length - 1) * betweenGroups;

/** A bar for each line, on one scale, with a stroke at the average. */
export function SourceBars({ groups, width }: { groups: Groups; width: number }) {
  const values = groups.flat().flatMap(({ own, average }) => [own, average]);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const drawn = width - labelWidth - valueWidth;
  const x = (value: number): number => labelWidth + ((value - low) / (high - low)) * drawn;
  return groups.map((group, index) => {
    const before = groups.slice(0, index).flat().length * rowHeight + index * betweenGroups;
    return group.map(({ name, own, average }, row) => {
      const y = before + row * rowHeight;
      return (
        <g key={name} className="text-sm">
          <text x={0} y={y + 18} className="fill-ink-2">
            {name}
          </text>
          <rect
            x={Math.min(x(0), x(own))}
            y={y + 6}
            width={Math.max(1, Math.abs(x(own) - x(0)))}
            height={15}
            rx={3}
            className={own < 0 ? 'fill-current text-danger' : 'fill-current text-success'}
          />
          <rect x={x(average) - 1.5} y={y + 2} width={3} height={23} className="fill-ink stroke-surface" />
          <text x={width} y={y + 18} textAnchor="end" className="fill-ink font-semibold">
            {figureText(own)}
          </text>
        </g>
      );
    });
  });
}

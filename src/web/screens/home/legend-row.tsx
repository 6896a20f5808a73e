import { PointsChip } from '../../football/points-chip.tsx';

/** Explains dashed and filled points. */
export function LegendRow() {
  return (
    <div className="flex min-h-10 items-center gap-3.5 px-4 pt-3 pb-0.5 text-xs text-ink-2 md:gap-4.5 md:px-4.5">
      <span className="inline-flex items-center gap-1.75 whitespace-nowrap">
        <span aria-hidden>
          <PointsChip points={1} provisional size="legend" />
        </span>
        Provisional
      </span>
      <span className="inline-flex items-center gap-1.75 whitespace-nowrap">
        <span aria-hidden>
          <PointsChip points={1} size="legend" />
        </span>
        Final
      </span>
    </div>
  );
}

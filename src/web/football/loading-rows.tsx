import { Card } from '../ui/layout/card.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';

export interface LoadingRowsProps {
  rows: number;
  /** The height of one row, the same as of the rows to come. */
  rowHeight: string;
  className?: string;
}

/** A card of rows that are still loading, at its final size. */
export function LoadingRows({ rows, rowHeight, className = '' }: LoadingRowsProps) {
  return (
    <Card flush className={className}>
      <Loading>
        {Array.from({ length: rows }, (_, row) => (
          <div
            key={`row ${row}`}
            className={`flex items-center gap-4 border-b border-line px-4 last:border-b-0 ${rowHeight}`}
          >
            <Skeleton className="w-5" />
            <Skeleton className="flex-1" />
            <Skeleton className="w-12" />
          </div>
        ))}
      </Loading>
    </Card>
  );
}

/** The height of a table's rows. */
export const tableRowHeight = 'h-12 md:fine:h-10';
/** The height of a fantasy match's row. */
export const matchRowHeight = 'h-15 md:h-13';

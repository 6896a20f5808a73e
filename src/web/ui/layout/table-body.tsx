import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawnNumbers } from './row-window.ts';
import type { Sort } from './sort-rows.ts';
import type { DrawnColumn } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useRowWindow } from './use-row-window.ts';

export interface TableBodyProps<Row> {
  rows: readonly Row[];
  columns: readonly DrawnColumn<Row>[];
  sort: Sort;
  compact: boolean;
  rowKey: (row: Row) => string | number;
  rowIdentity: ((row: Row) => string | number) | undefined;
  isOwn: ((row: Row) => boolean) | undefined;
}

/** Row 1 is the header. */
const firstIndex = 2;

/**
 * The rows. Of a long table only those around the screen are drawn, with empty space for the others: 600 players at
 * once are more than a phone can sort or scroll. The browser's own search no longer finds every row, so the screen
 * needs a search field. It is still one table: it says how many rows it has and which of them are drawn, and Tab moves
 * from row to row, because the focused row and its neighbours always stay drawn.
 */
export function TableBody<Row>({ rows, columns, sort, compact, rowKey, rowIdentity, isOwn }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useFocusedRow(body);
  const drawn = useRowWindow(body, rows.length, sort);
  const numbers = drawnNumbers(drawn.rows, focused, rows.length);
  const room = (before: number, after: number) =>
    after - before > 1 ? <Room key={`room ${before}`} height={(after - before - 1) * drawn.rowHeight} /> : null;
  return (
    <tbody ref={body}>
      {numbers.flatMap((number, index) => {
        const row = rows[number] as Row;
        return [
          room(numbers[index - 1] ?? -1, number),
          <TableRow
            key={rowKey(row)}
            row={row}
            index={number + firstIndex}
            columns={columns}
            compact={compact}
            own={isOwn?.(row) ?? false}
            identity={rowIdentity?.(row) ?? null}
          />,
        ];
      })}
      {room(numbers.at(-1) ?? -1, rows.length)}
    </tbody>
  );
}

/** As high as the rows that are not drawn. */
const Room = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />;

/** The row that has the focus or had it last: a dialog returns the focus to it. */
function useFocusedRow(body: RefObject<HTMLTableSectionElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const element = body.current;
    const note = ({ target }: FocusEvent) => {
      const index = (target as HTMLElement).closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
      if (index != null) setFocused(Number(index) - firstIndex);
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [body]);
  return focused;
}

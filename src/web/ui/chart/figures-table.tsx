import { classNames } from '../class-names.ts';
import { followEdges } from '../layout/edges.ts';

export interface FiguresTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell is the row's heading. */
  rows: readonly (readonly string[])[];
}

/** A plot's figures as a table, behind a line that opens it. What is wider than its place scrolls in it. */
export const FiguresTable = ({ caption, head, rows }: FiguresTableProps) => (
  <details className="mt-1">
    <summary className="not-printed flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-ink-2 hover:text-ink md:fine:min-h-9">
      Show as table
      <span className="sr-only">: {caption}</span>
    </summary>
    <div ref={followEdges} {...scrollable(caption)} className="fades-at-edges overflow-x-auto print:mask-none">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {head.map((title, column) => (
              <th key={title} scope="col" className={classNames('font-semibold text-ink-2', placeOf(column))}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading} className="border-b border-line last:border-b-0">
              <th scope="row" dir="auto" className={classNames('font-medium', placeOf(0))}>
                {heading}
              </th>
              {cells.map((cell, column) => (
                // Only its column tells one cell from the next.
                <td key={column} className={placeOf(column + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

const placeOf = (column: number): string =>
  classNames('px-2 py-1.5 align-baseline', column === 0 ? 'pl-0 text-left' : 'text-right');

/** Whoever scrolls by keyboard has to reach the box. */
const scrollable = (caption: string) => ({ tabIndex: 0, role: 'group', 'aria-label': caption });

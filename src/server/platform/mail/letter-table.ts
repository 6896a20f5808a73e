// A letter's table as text: aligned columns, for mail programs that show nothing else.

import type { TextTable } from '#game/text-section';

/** No column is wider, so that a line fits into a phone's or a terminal's; longer names are cut. */
const widest = 24;
const segmenter = new Intl.Segmenter('en');
/** As many as a reader sees. */
const signsOf = (text: string): readonly string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
const lengthOf = (text: string): number => signsOf(text).length;
const cut = (text: string): string =>
  lengthOf(text) <= widest
    ? text
    : `${signsOf(text)
        .slice(0, widest - 1)
        .join('')}…`;

/** The table as lines; the recipient's own begin with an asterisk. */
export function tableText({ caption, head, numeric, rows }: TextTable): string {
  const lines = [{ cells: head, isOwn: false }, ...rows].map(({ cells, isOwn }) => ({ isOwn, cells: cells.map(cut) }));
  const widths = head.map((_title, column) => Math.max(...lines.map(({ cells }) => lengthOf(cells[column] ?? ''))));
  const padded = (text: string, column: number): string => {
    const space = ' '.repeat((widths[column] ?? 0) - lengthOf(text));
    return numeric.includes(column) ? space + text : text + space;
  };
  const written = lines.map(({ cells, isOwn }) => `${isOwn ? '* ' : '  '}${cells.map(padded).join('  ')}`.trimEnd());
  return [caption, ...written].join('\n');
}

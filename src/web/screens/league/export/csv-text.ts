// Comma-separated values as spreadsheets read them (RFC 4180, UTF-8 with a byte order mark; rules/data 3).

export type CsvCell = string | number | boolean | null;
export type CsvColumn<Row> = { readonly title: string; readonly of: (row: Row) => CsvCell };

const byteOrderMark = '\ufeff';

/**
 * A spreadsheet calculates what begins so, in its wide form too. It may cut a line at another separator than ours, so
 * what follows one is a beginning as well.
 */
const formula = /(^|[,;\t\r\n|])(\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g;

/** The rows as a file's text, with a line of titles. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => cellText(title)),
    ...rows.map((row) => columns.map(({ of }) => cellText(of(row)))),
  ];
  return byteOrderMark + lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const harmless = cell.replaceAll(formula, "$1$2'");
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

// The bench's report: each figure beside its floor and its goal, as a table, and which of them fail a run.

/** A goal is either exact (a count, an audit), or a time or share, which depends on the machine and its load. */
export type Figure = {
  readonly id: string;
  readonly what: string;
  readonly figure: string;
  readonly floor: string;
  readonly ratio: string;
  readonly goal: string;
  readonly met: boolean;
  /**
   * Whether the run fails: an exact figure that misses its goal, or a ratio that misses it by a factor of four. A time
   * alone never fails a run.
   */
  readonly fails: boolean;
};

type Told = Omit<Figure, 'met' | 'fails'>;

/** A figure that is right or wrong. */
export const exact = (told: Told, met: boolean): Figure => ({ ...told, met, fails: !met });

/** A time or an amount with a maximum; reported only, because it differs between machines. */
export const amount = (told: Told, value: number, most: number): Figure => ({
  ...told,
  met: value <= most,
  fails: false,
});

/** A ratio to the floor with a maximum; the run fails at four times that, because machines differ by as much. */
export const atMost = (told: Told, ratio: number, most: number): Figure => ({
  ...told,
  met: ratio <= most,
  fails: !(ratio <= 4 * most),
});

/** A share of the floor with a minimum; the run fails at a quarter of it, or if a known miss gets worse. */
export const atLeast = (told: Told, ratio: number, least: number, failsBelow = least / 4): Figure => ({
  ...told,
  met: ratio >= least,
  fails: !(ratio >= failsBelow),
});

const columns = ['id', 'what', 'figure', 'floor', 'ratio', 'goal', 'result'] as const;

/** The figures as a table of Markdown. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => columns.map((column) => cellOf(figure, column)));
  const widths = columns.map((name, index) => Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line([...columns]), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const cellOf = (figure: Figure, column: (typeof columns)[number]): string =>
  column === 'result' ? (figure.met ? 'met' : figure.fails ? 'FAILS' : 'missed') : figure[column];

export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const perSecond = (value: number): string => `${Math.round(value)}/s`;
export const times = (value: number): string => `${value.toFixed(2)} ×`;
export const share = (value: number): string => `${(value * 100).toFixed(value < 0.1 ? 1 : 0)} %`;

// The marks that Lighthouse must give a screen: performance at least 95, the other categories 100, no layout shift.

export type Figures = {
  /** Categories, 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Without is-crawlable, because a private league sets noindex. */
  readonly seo: number;
  readonly layoutShift: number;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly blocking: number;
  readonly bytes: number;
};

type Figure = keyof Figures;

const leastScore = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 } as const;
const names = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
} as const;
/** Rounds to 0.00. */
const layoutShiftBelow = 0.005;

/** Each figure's median over the runs (for an even number, the worse middle one); for the layout shift, the largest. */
export function medianFigures(runs: readonly Figures[]): Figures {
  const sorted = (figure: Figure) => runs.map((run) => run[figure]).toSorted((one, other) => one - other);
  const middleOf = (figure: Figure, at: number): number => sorted(figure)[at] ?? Number.NaN;
  const low = (figure: Figure) => middleOf(figure, Math.floor((runs.length - 1) / 2));
  const high = (figure: Figure) => middleOf(figure, Math.floor(runs.length / 2));
  return {
    performance: low('performance'),
    accessibility: low('accessibility'),
    bestPractices: low('bestPractices'),
    seo: low('seo'),
    layoutShift: Math.max(...runs.map(({ layoutShift }) => layoutShift)),
    largestPaint: high('largestPaint'),
    blocking: high('blocking'),
    bytes: high('bytes'),
  };
}

/** A sentence for each mark that these figures miss. */
export function missedMarks(figures: Figures): string[] {
  const scores = (Object.keys(leastScore) as (keyof typeof leastScore)[])
    .filter((category) => !(figures[category] >= leastScore[category]))
    .map((category) => `${names[category]} ${figures[category]}, wanted ${leastScore[category]}`);
  const shift = figures.layoutShift < layoutShiftBelow ? [] : [`layout shift ${figures.layoutShift.toFixed(3)}`];
  return [...scores, ...shift];
}

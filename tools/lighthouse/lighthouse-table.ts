import type { Figures } from './lighthouse-marks.ts';

const columns: readonly (readonly [string, (figures: Figures) => string])[] = [
  ['performance', ({ performance }) => String(performance)],
  ['accessibility', ({ accessibility }) => String(accessibility)],
  ['best practices', ({ bestPractices }) => String(bestPractices)],
  ['SEO', ({ seo }) => String(seo)],
  ['CLS', ({ layoutShift }) => layoutShift.toFixed(4)],
  ['LCP ms', ({ largestPaint }) => largestPaint.toFixed(0)],
  ['TBT ms', ({ blocking }) => blocking.toFixed(0)],
  ['KiB', ({ bytes }) => (bytes / 1024).toFixed(0)],
];
const nameWidth = 14;

export const tableHead = ['screen'.padEnd(nameWidth), ...columns.map(([title]) => title)].join('  ');

/** The screen's row, with its figures below their titles. */
export const tableRow = (name: string, figures: Figures): string =>
  [name.padEnd(nameWidth), ...columns.map(([title, text]) => text(figures).padStart(title.length))].join('  ');

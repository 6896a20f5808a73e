import { describe, expect, it } from 'vitest';
import { type Figures, medianFigures, missedMarks } from './lighthouse-marks.ts';

const good: Figures = {
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  layoutShift: 0,
  largestPaint: 2000,
  blocking: 40,
  bytes: 250_000,
};

describe('the marks', () => {
  it('a screen that reaches them has no misses', () => {
    expect(missedMarks({ ...good, performance: 95, layoutShift: 0.0049 })).toEqual([]);
  });
  it('each category and the layout shift is judged', () => {
    const bad = { ...good, performance: 94, accessibility: 99, bestPractices: 96, seo: 91, layoutShift: 0.005 };
    expect(missedMarks(bad)).toEqual([
      'performance 94, wanted 95',
      'accessibility 99, wanted 100',
      'best practices 96, wanted 100',
      'SEO 91, wanted 100',
      'layout shift 0.005',
    ]);
  });
  it('a category without a score fails, and never passes', () => {
    expect(missedMarks({ ...good, seo: Number.NaN })).toEqual(['SEO NaN, wanted 100']);
  });
});

describe('the median of the runs', () => {
  it('is the middle one, figure by figure, and the largest layout shift', () => {
    const runs = [90, 99, 96].map((performance, run) => ({ ...good, performance, layoutShift: run / 100, bytes: run }));
    expect(medianFigures(runs)).toEqual({ ...good, performance: 96, layoutShift: 0.02, bytes: 1 });
  });
  it('of an even number it is the worse middle', () => {
    const runs = [90, 99].map((performance) => ({ ...good, performance, blocking: performance }));
    expect(medianFigures(runs)).toMatchObject({ performance: 90, blocking: 99 });
  });
});

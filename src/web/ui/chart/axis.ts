// Where values and steps of a plot lie, in pixels.

export type Axis = {
  /** The place of a value, from the top. */
  y(value: number): number;
  /** Round values to draw lines at, lowest first. */
  readonly lines: readonly number[];
};

const roundSteps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
const fewestLines = 3;

/** An axis for these values between two places; it always has 0. */
export function axisOf(values: readonly number[], top: number, bottom: number): Axis {
  const high = Math.max(1, ...values);
  const low = Math.min(0, ...values);
  const step = roundSteps.findLast((size) => (high - low) / size >= fewestLines) ?? 1;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return {
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
    lines: Array.from({ length: count }, (_, index) => (first + index) * step),
  };
}

/** Every how many steps there is room for a label. */
export const labelEvery = (stepWidth: number, labelWidth: number): number =>
  Math.max(1, Math.ceil(labelWidth / stepWidth));

/** The step at this share of the width, among so many of equal width behind a margin. */
export function stepAt(share: number, width: number, margin: number, count: number): number {
  const at = Math.floor(((share * width - margin) / Math.max(1, width - margin)) * count);
  return Math.min(count - 1, Math.max(0, at));
}

// Compares what was acknowledged with what is stored.

import type { Expected } from './writers.ts';

export type Verdict = {
  /** The last write had been committed, although its answer was lost. */
  readonly isAhead: boolean;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
};

/** Which acknowledged writes are missing, and what is there that nobody sent or that is duplicated. */
export function compare({ acknowledged, orElse }: Expected, stored: readonly string[]): Verdict {
  const isBefore = isSame(acknowledged, stored);
  if (isBefore || isSame(orElse, stored)) return { isAhead: !isBefore, lost: [], doubled: [] };
  const lost = without(acknowledged, stored);
  return { isAhead: false, lost, doubled: without(stored, acknowledged) };
}

/** The first list, with one occurrence removed for each text of the second. */
function without(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return list.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && without(one, other).length === 0;

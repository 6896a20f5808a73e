// How much the bench does: the long form for published figures, the short one for every commit.

export type Plan = {
  /** How many rounds of figure and floor in turn; the median is reported. */
  readonly rounds: number;
  /** Seconds of load in each half of a round. */
  readonly seconds: number;
  /** The numbers of watchers, each measured once. */
  readonly watchers: readonly number[];
  /** How many watch at once for memory and pauses; null skips that. */
  readonly crowd: number | null;
  /** Goals per round. */
  readonly goals: number;
};

export const longPlan: Plan = { rounds: 5, seconds: 3, watchers: [1000, 5000], crowd: 15_000, goals: 20 };
export const shortPlan: Plan = { rounds: 3, seconds: 1, watchers: [1000], crowd: null, goals: 10 };

/** Runs figure and floor in turn, A B A B, and returns both lists. */
export async function inTurns<A, B>(
  rounds: number,
  figure: () => Promise<A>,
  floor: () => Promise<B>,
): Promise<{ readonly figures: A[]; readonly floors: B[] }> {
  const figures: A[] = [];
  const floors: B[] = [];
  for (let round = 0; round < rounds; round++) {
    figures.push(await figure());
    floors.push(await floor());
  }
  return { figures, floors };
}

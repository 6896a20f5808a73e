// The time that something may take.

export type TimeLimit = {
  isUp(): boolean;
  /** The answer, or `late` if the time is up before it. */
  within<Result>(answer: Promise<Result>): Promise<Result | 'late'>;
};

/** The limit of so many minutes from now. */
export function timeLimit(minutes: number): TimeLimit {
  const end = Date.now() + minutes * 60_000;
  return { isUp: () => Date.now() >= end, within: (answer) => within(end - Date.now(), answer) };
}

/** The answer, or `late` if it takes longer than so many milliseconds. */
export async function within<Result>(limit: number, answer: Promise<Result>): Promise<Result | 'late'> {
  // A timer of the system counts no further than some weeks.
  if (limit === Number.POSITIVE_INFINITY) return answer;
  let guard: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolveLate) => {
    guard = setTimeout(() => resolveLate('late'), limit);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(guard);
  }
}

// Counts requests and their time by endpoint, to show where a replay's minutes go.

export type RequestCounter = {
  /** Call the returned function when the response arrives. */
  begin(endpoint: string): () => void;
  readonly total: () => number;
  /** One line per endpoint, the most expensive first. */
  readonly lines: () => readonly string[];
};

/** A counter at zero. */
export function requestCounter(): RequestCounter {
  const counts = new Map<string, { requests: number; milliseconds: number }>();
  return {
    begin: (endpoint) => {
      const began = performance.now();
      return () => {
        const count = counts.get(endpoint) ?? { requests: 0, milliseconds: 0 };
        count.requests += 1;
        count.milliseconds += performance.now() - began;
        counts.set(endpoint, count);
      };
    },
    total: () => [...counts.values()].reduce((sum, { requests }) => sum + requests, 0),
    lines: () =>
      [...counts]
        .sort(([, a], [, b]) => b.milliseconds - a.milliseconds)
        .map(([endpoint, { requests, milliseconds }]) => {
          const each = (milliseconds / requests).toFixed(1);
          return `${endpoint} ${requests} requests, ${(milliseconds / 1000).toFixed(1)} s, ${each} ms each`;
        }),
  };
}

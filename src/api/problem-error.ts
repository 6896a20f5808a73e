import type { Problem } from './problem.ts';

/** An answer other than success, with the sentence to show; status 0 when no answer came. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Partial<Problem>;
  /** Seconds after which to try again, where the server said so. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Partial<Problem>, retryAfter: number | null = null) {
    super(sentenceOf(status, problem));
    this.status = status;
    this.code = problem.code ?? (status === 0 ? 'unreachable' : 'unknown');
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** What went wrong inside the server says nothing to the person in front of the screen, so its title is not shown. */
function sentenceOf(status: number, { title }: Partial<Problem>): string {
  if (status === 0) return 'The server could not be reached';
  if (status === 503) return 'Touchline is not available right now. Please try again in a moment.';
  if (status >= 500) return 'Something went wrong on the server. Please try again.';
  return title ?? 'Unknown error';
}

/** The error of an answer that is not ok; whatever its body, it becomes a problem. */
export async function problemOf(response: Pick<Response, 'status' | 'headers' | 'json'>): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ProblemError(
    response.status,
    typeof body === 'object' && body !== null ? body : {},
    Number.isNaN(retryAfter) ? null : retryAfter,
  );
}

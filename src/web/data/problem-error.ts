import type { Problem } from '#api/problem';

/** An answer other than success, with the sentence to show; status 0 when no answer came. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Partial<Problem>;
  /** Seconds after which to try again, where the server said so. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Partial<Problem>, retryAfter: number | null = null) {
    super(problem.title ?? 'The server could not be reached');
    this.status = status;
    this.code = problem.code ?? (status === 0 ? 'unreachable' : 'unknown');
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The error of a response that is not ok; whatever its body, it becomes a problem. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => null);
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : { title: 'Unknown error' };
  return new ProblemError(response.status, problem, Number.isNaN(retryAfter) ? null : retryAfter);
}

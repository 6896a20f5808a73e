import type { Problem } from './problem.ts';

/**
 * The code of a refusal for want of a session. A dead link or a wrong code is a 401 as well, and says nothing about the
 * session of whoever tries it.
 */
export const signedOut = 'signed_out';

/** An unsuccessful answer, with the sentence to show; status 0 if no answer arrived. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Partial<Problem>;
  /** After how many seconds to try again, if the server said so. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Partial<Problem>, retryAfter: number | null = null) {
    super(sentenceOf(status, problem));
    this.status = status;
    this.code = problem.code ?? (status === 0 ? 'unreachable' : 'unknown');
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The title of an internal error would not help the user, so it is not shown. */
function sentenceOf(status: number, { title }: Partial<Problem>): string {
  if (status === 0) return 'The server could not be reached';
  if (status === 503) return 'Touchline is not available right now. Please try again in a moment.';
  if (status >= 500) return 'Something went wrong on the server. Please try again.';
  return title ?? 'Unknown error';
}

/** Turns an unsuccessful response into a problem, whatever its body. */
export async function problemOf(response: Pick<Response, 'status' | 'headers' | 'json'>): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ProblemError(
    response.status,
    typeof body === 'object' && body !== null ? body : {},
    Number.isNaN(retryAfter) ? null : retryAfter,
  );
}

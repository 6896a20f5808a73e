// The errors that a use case throws on purpose; anything else that is thrown is a broken invariant (500).

/** An unsuccessful response: status, a stable code and the sentence to show. */
export class HttpError extends Error {
  /** Never 422: what a rule refuses is returned as a Refusal. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 429 | 503;
  readonly code: string;
  /** With 409: the current state. */
  readonly current: unknown;
  /** With 429 and 503: the seconds after which to try again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: HttpError['status'],
    code: string,
    sentence: string,
    more: { current?: unknown; retryAfter?: number } = {},
  ) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.current = more.current;
    this.retryAfter = more.retryAfter;
  }
}

/** 404: does not exist. */
export const notFound = (what: string): HttpError => new HttpError(404, 'not_found', `${what} not found`);

/** 409: not possible now, because a deadline has passed or somebody else was faster. */
export const conflict = (code: string, sentence: string, current?: unknown): HttpError =>
  new HttpError(409, code, sentence, { current });

/** 503: too much is waiting already. */
export const overloaded = (): HttpError =>
  new HttpError(503, 'busy', 'The server is busy. Try again in a moment.', { retryAfter: 1 });

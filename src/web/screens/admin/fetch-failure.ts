import type { FetchLine } from '#api/fixtures';
import type { ProblemError } from '#api/problem-error';

const failed = 'Failed to fetch fixtures: ';

/** 'Failed to fetch fixtures: …', whether the provider, the server or the connection failed. */
export const failureOf = ({ message }: Pick<ProblemError, 'message'>): string =>
  message.startsWith(failed) ? message : failed + message;

/** The log of a fetch that failed; nothing if it did not get that far. */
export const linesOf = ({ problem }: Pick<ProblemError, 'problem'>): readonly FetchLine[] =>
  (problem.current as { log?: FetchLine[] } | undefined)?.log ?? [];

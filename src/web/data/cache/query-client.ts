import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '#api/problem-error';
import { forgetVisit } from '../session/early-start.ts';
import { forgetKeptLink, forgetLinkOfAnotherPage } from '../session/mailed-link.ts';
import { readSession, watchSession } from '../session/session.ts';

/** Worth retrying: no answer arrived, or the server said that it is busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof ProblemError && [0, 429, 502, 503, 504].includes(error.status);

/** The time the server asked for plus a little at random; otherwise one, two, four seconds. */
const waitAfter = (failures: number, error: unknown): number =>
  ((error instanceof ProblemError ? error.retryAfter : null) ?? 2 ** failures) * 1000 * (1 + Math.random() / 2);

/** Everything that was read from the server. Live frames keep it up to date, so showing it again makes no request. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 3 && isPassing(error),
      retryDelay: waitAfter,
    },
    mutations: { retry: false },
  },
});

/** Clears the cache as soon as the session ends, so that the next manager in this browser does not see it. */
export function forgetAtSignOut(): () => void {
  let wasSignedIn = false;
  return watchSession(() => {
    const { status } = readSession();
    if (status === 'signed-out') forgetVisit();
    if (status === 'signed-in') {
      wasSignedIn = true;
      forgetLinkOfAnotherPage();
    } else if (wasSignedIn) {
      wasSignedIn = false;
      forgetKeptLink();
      queryClient.clear();
    }
  });
}

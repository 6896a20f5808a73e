import type { ProblemError } from '#api/problem-error';
import { endSession } from '../data/session.ts';
import { type Command, useCommand } from '../data/use-command.ts';

/** Signs out, here and in every tab; it never fails for whom the session had ended already. */
export function useSignOut(onLeft: () => unknown): Command<'POST /api/account/sign-out'> {
  const leave = () => {
    endSession();
    return onLeft();
  };
  return useCommand('POST /api/account/sign-out', {
    onDone: leave,
    onFailed: (error) => void (hasEnded(error) && leave()),
    failed: (error) => (hasEnded(error) ? null : error.message),
  });
}

const hasEnded = ({ status }: ProblemError): boolean => [401, 403, 404].includes(status);

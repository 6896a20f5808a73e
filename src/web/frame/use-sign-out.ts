import { type SentCommand, useCommand } from '../data/cache/use-command.ts';
import { endSession, endSessionWithoutServer } from '../data/session/session.ts';

/** Signs out in every tab. It never fails: if the server is unreachable, it is notified later. */
export function useSignOut(onLeft: () => unknown): SentCommand<'POST /api/account/sign-out'> {
  return useCommand('POST /api/account/sign-out', {
    onDone: () => {
      endSession();
      return onLeft();
    },
    onFailed: ({ status }) => {
      // These statuses mean that the session had already ended.
      if ([401, 403, 404].includes(status)) endSession();
      else endSessionWithoutServer();
      onLeft();
    },
  });
}

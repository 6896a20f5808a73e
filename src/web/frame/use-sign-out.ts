import { endSession, endSessionWithoutServer } from '../data/session.ts';
import { type Command, useCommand } from '../data/use-command.ts';

/** Signs out, here and in every tab. It never fails: where the server cannot be told now, it is told later. */
export function useSignOut(onLeft: () => unknown): Command<'POST /api/account/sign-out'> {
  return useCommand('POST /api/account/sign-out', {
    onDone: () => {
      endSession();
      return onLeft();
    },
    onFailed: ({ status }) => {
      // Refused is the sign-out of a session that has ended already.
      if ([401, 403, 404].includes(status)) endSession();
      else endSessionWithoutServer();
      onLeft();
    },
  });
}

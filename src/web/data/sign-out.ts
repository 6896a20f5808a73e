import { callEndpoint } from './call-endpoint.ts';
import { ProblemError } from './problem-error.ts';
import { endSession } from './session.ts';

/** Ends the session here and at the server; its answers 401, 403 and 404 mean that it had ended already. */
export async function signOut(): Promise<void> {
  try {
    await callEndpoint('POST /api/account/sign-out', {});
  } catch (error) {
    if (!(error instanceof ProblemError && [401, 403, 404].includes(error.status))) throw error;
  }
  endSession();
}

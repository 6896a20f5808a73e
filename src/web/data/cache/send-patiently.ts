// Retries for a busy server: it says when to come back, and a command with a deadline is resent automatically.

import { ProblemError } from '#api/problem-error';

type Waiting = { readonly now: () => number; readonly pause: (milliseconds: number) => Promise<void> };

const thisDevice: Waiting = {
  now: Date.now,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Sends, and sends again whenever the server is busy (503), until this moment by the device's clock. */
export async function sendPatiently<Output>(
  send: () => Promise<Output>,
  until: number,
  { now, pause }: Waiting = thisDevice,
): Promise<Output> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const isBusy = error instanceof ProblemError && error.status === 503 && error.retryAfter !== null;
      if (!isBusy) throw error;
      const wait = (error.retryAfter ?? 0) * 1000;
      // Clients that were turned away together come back spread over half as long again.
      const spread = Math.random() * (wait / 2);
      if (now() + wait + spread >= until) throw error;
      await pause(wait + spread);
    }
  }
}

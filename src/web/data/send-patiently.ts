// A busy server says when to come back, and what has to be there before a deadline does so by itself.

import { ProblemError } from '#api/problem-error';

type Waiting = { readonly now: () => number; readonly pause: (milliseconds: number) => Promise<void> };

const thisDevice: Waiting = {
  now: Date.now,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Sends, and again whenever a busy server (503) says so, until this moment of the device's clock. */
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
      // Those who were turned away together come back over half as long again.
      const spread = Math.random() * (wait / 2);
      if (now() + wait + spread >= until) throw error;
      await pause(wait + spread);
    }
  }
}

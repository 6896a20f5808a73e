/** An answer that has not come by then is not coming: the connection hangs. */
const longestWait = 10_000;

/** Sends a command with nothing but the cookie: it is what a session is renewed or ended with. */
export const askWithCookie = (path: string): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(longestWait),
  });

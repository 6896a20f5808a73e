/** Sends a command with nothing but the cookie: it is what a session is renewed or ended with. */
export const askWithCookie = (path: string, signal: AbortSignal | null = null): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}', signal });

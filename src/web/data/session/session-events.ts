// Session events, sent to all listeners in this tab and in this browser's other tabs.

/** The session that a tab passes to the others. */
export type SharedSession = {
  readonly token: string /** By this machine's clock, in ms. */;
  readonly expiresAt: number;
};

export type SessionEvent =
  | ({ readonly name: 'signed-in' | 'token-refreshed' } & SharedSession)
  /** The second factor was verified: with a session after signing in, without one after switching it on. */
  | ({ readonly name: 'mfa-verified' } & (SharedSession | { readonly token?: never }))
  /** With `hasEnded` the server ended the session; without it the user signed out. */
  | { readonly name: 'signed-out'; readonly hasEnded: boolean }
  /** With `password` somebody has a new one; otherwise it is their name, picture or address. */
  | { readonly name: 'password-recovery' | 'user-updated'; readonly password?: true };

const tabs = new BroadcastChannel('touchline-session');
const listeners = new Set<(event: SessionEvent, isHere: boolean) => void>();

const notify = (event: SessionEvent, isHere: boolean): void => {
  for (const listener of listeners) listener(event, isHere);
};
tabs.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => notify(data, false));

/** Sends an event to every tab, including this one. */
export function notifySessionEvent(event: SessionEvent): void {
  notify(event, true);
  tabs.postMessage(event);
}

/** Calls back at each event, from this tab (`isHere`) or another; returns a function that unsubscribes. */
export function watchSessionEvents(listener: (event: SessionEvent, isHere: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

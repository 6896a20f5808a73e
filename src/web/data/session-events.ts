// What happens to the session, told to everything that watches, here and in this browser's other tabs (managers.md 4).

/** The session that a tab hands to the others. */
export type SharedSession = {
  readonly token: string /** By this machine's clock, in ms. */;
  readonly expiresAt: number;
};

export type SessionEvent =
  | ({ readonly name: 'signed-in' | 'token-refreshed' } & SharedSession)
  /** The second factor was shown: with a session when it let somebody in, without one when it was switched on. */
  | ({ readonly name: 'mfa-verified' } & Partial<SharedSession>)
  | { readonly name: 'signed-out' | 'password-recovery' | 'user-updated' };

const tabs = new BroadcastChannel('touchline-session');
const listeners = new Set<(event: SessionEvent, isHere: boolean) => void>();

const tell = (event: SessionEvent, isHere: boolean): void => {
  for (const listener of listeners) listener(event, isHere);
};
tabs.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => tell(data, false));

/** Tells every tab what has happened in this one. */
export function tellSessionEvent(event: SessionEvent): void {
  tell(event, true);
  tabs.postMessage(event);
}

/** Calls back at each event, of this tab (`isHere`) or another; returns a function that unsubscribes. */
export function watchSessionEvents(listener: (event: SessionEvent, isHere: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

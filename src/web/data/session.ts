// The session in the browser, on the specification's schedule: checked every 30 s, refreshed when 90 s or less remain.
// The access token lives in memory only; tabs refresh one at a time and tell each other.

import type { SignedIn } from '#api/account';
import { createStore } from '../ui/create-store.ts';
import { refreshTurn, signedInKey } from './early-start.ts';
import { inTurn } from './in-turn.ts';
import { type SharedSession, tellSessionEvent, watchSessionEvents } from './session-events.ts';

export type Session =
  | { readonly status: 'loading' }
  | {
      readonly status: 'signed-out';
      /** The server ended it, or it expired; the user did not sign out. */
      readonly hasEnded: boolean;
    }
  | ({ readonly status: 'signed-in' } & SharedSession);

const checkEvery = 30_000;
const refreshWithin = 90_000;
/** A token with less than this left is not sent any more. */
const recoveryMargin = 10_000;
const firstRetry = 200;
const longestRetry = 30_000;
/** Says that the server could not be told of a sign-out, and is still to be. */
const owed = 'touchline-sign-out-owed';

/** The session of this tab. */
export const sessionStore = createStore<Session>({ status: 'loading' });
/** Whether the server could not be asked for the session: it is tried again until it answers. */
export const isServerAway = createStore(false);
let refreshing: Promise<void> | null = null;
let tryNow: (() => void) | null = null;

export const readSession = sessionStore.read;
export const watchSession = sessionStore.watch;
const become = sessionStore.write;

/** Begins the session that a sign-in or refresh answered with, in every tab. */
export function beginSession(
  { access_token: token, expires_at, now }: SignedIn,
  name: 'signed-in' | 'token-refreshed' | 'mfa-verified' = 'signed-in',
): void {
  // The lifetime is the server's; only its length counts here, so a wrong clock does no harm.
  const expiresAt = Date.now() + (Date.parse(expires_at) - Date.parse(now));
  localStorage.setItem(signedInKey, '1');
  // A new session took the place of the one that was to be signed out of.
  localStorage.removeItem(owed);
  become({ status: 'signed-in', token, expiresAt });
  tellSessionEvent({ name, token, expiresAt });
}

/** Forgets the session in every tab; `hasEnded` tells a session that the server ended from one that was signed out of. */
export function endSession(hasEnded = false): void {
  localStorage.removeItem(signedInKey);
  become({ status: 'signed-out', hasEnded });
  tellSessionEvent({ name: 'signed-out' });
}

/** Signs out here although the server could not be told, which is done as soon as it can be reached. */
export function endSessionWithoutServer(): void {
  localStorage.setItem(owed, '1');
  endSession();
}

async function payOwedSignOut(): Promise<void> {
  if (localStorage.getItem(owed) === null) return;
  const answer = await post('/api/account/sign-out').catch(() => null);
  if (answer !== null && answer.status < 500) localStorage.removeItem(owed);
}

/** A token that is good for the next seconds, refreshed first when it has to be; null when signed out. */
export async function currentToken(): Promise<string | null> {
  if (readSession().status === 'loading' || remaining() < recoveryMargin) await refresh();
  const session = readSession();
  return session.status === 'signed-in' ? session.token : null;
}

/** Starts the session of this tab and keeps it fresh; to be called once. */
export function keepSession(): void {
  watchSessionEvents((event, isHere) => {
    if (isHere) return;
    if (event.name === 'signed-out') become({ status: 'signed-out', hasEnded: false });
    if ('token' in event && event.token !== undefined && event.expiresAt !== undefined)
      become({ status: 'signed-in', token: event.token, expiresAt: event.expiresAt });
  });
  window.addEventListener('online', () => void payOwedSignOut());
  void payOwedSignOut();
  const check = () => {
    if (readSession().status === 'signed-in' && remaining() <= refreshWithin) void refresh();
  };
  setInterval(check, checkEvery);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  if (localStorage.getItem(signedInKey) === null) become({ status: 'signed-out', hasEnded: false });
  else void refresh(window.earlyRefresh);
}

/** Asks for a new token, once at a time over all tabs; ends the session when the server no longer knows it. */
export function refresh(early?: Window['earlyRefresh']): Promise<void> {
  if (readSession().status === 'signed-out') return Promise.resolve();
  refreshing ??= inTurn(refreshTurn, async () => {
    // Another tab may have refreshed while this one waited for its turn.
    if (readSession().status !== 'signed-in' || remaining() <= refreshWithin) await refreshWithRetries(early);
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Refreshes even a token that looks fresh: the server said that it is not. */
export function refreshRejected(token: string): Promise<void> {
  const session = readSession();
  if (session.status === 'signed-in' && session.token === token) become({ ...session, expiresAt: 0 });
  return refresh();
}

/** Does not wait for the next attempt to reach the server. */
export const askServerNow = (): void => tryNow?.();

async function refreshWithRetries(early?: Window['earlyRefresh']): Promise<void> {
  let taken = early;
  for (let wait = firstRetry; ; wait = Math.min(wait * 2, longestRetry)) {
    try {
      const answer = (await taken) ?? (await post('/api/account/refresh'));
      taken = undefined;
      if (answer.status < 500) isServerAway.write(false);
      if (answer.ok) return beginSession((await answer.json()) as SignedIn, 'token-refreshed');
      if (answer.status === 401 || answer.status === 403) return endSession(true);
    } catch {
      // No network: the session may still be good, so it is asked for again.
    }
    isServerAway.write(true);
    await new Promise<void>((resolve) => {
      tryNow = resolve;
      setTimeout(resolve, wait);
    });
  }
}

const post = (path: string): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });

function remaining(): number {
  const session = readSession();
  return session.status === 'signed-in' ? session.expiresAt - Date.now() : 0;
}

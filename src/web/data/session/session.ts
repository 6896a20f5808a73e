// The session in the browser, on the specification's schedule: checked every 30 s, refreshed when 90 s or less remain.
// The access token lives in memory only; tabs refresh one at a time and share the result.

import type { SignedIn } from '#api/account';
import { createStore } from '../../ui/create-store.ts';
import { deviceStorage } from '../../ui/device-storage.ts';
import { refreshTurn, signedInKey } from './early-start.ts';
import { inTurn } from './in-turn.ts';
import { notifySessionEvent, type SharedSession, watchSessionEvents } from './session-events.ts';

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
/** A token with less time left than this is no longer sent. */
const recoveryMargin = 10_000;
const firstRetry = 200;
const longestRetry = 30_000;
/** Set if a sign-out could not reach the server and must still be sent. */
const owed = 'touchline-sign-out-owed';

/** The session of this tab. */
export const sessionStore = createStore<Session>({ status: 'loading' });
/** Whether the server could not be reached for the session; it retries until there is an answer. */
export const isServerAway = createStore(false);
let refreshing: Promise<void> | null = null;
let tryNow: (() => void) | null = null;

export const readSession = sessionStore.read;
export const watchSession = sessionStore.watch;
const become = sessionStore.write;

/** Begins the session returned by a sign-in or refresh, in every tab. */
export function beginSession(
  { access_token: token, expires_at, now }: SignedIn,
  name: 'signed-in' | 'token-refreshed' | 'mfa-verified' = 'signed-in',
): void {
  // The lifetime is the server's; only its length counts here, so a wrong clock does no harm.
  const expiresAt = Date.now() + (Date.parse(expires_at) - Date.parse(now));
  deviceStorage.write(signedInKey, '1');
  // A new session has replaced the one that was to be signed out.
  deviceStorage.remove(owed);
  become({ status: 'signed-in', token, expiresAt });
  notifySessionEvent({ name, token, expiresAt });
}

/** Ends the session in every tab; with `hasEnded` the server ended it, without it the user signed out. */
export function endSession(hasEnded = false): void {
  deviceStorage.remove(signedInKey);
  become({ status: 'signed-out', hasEnded });
  notifySessionEvent({ name: 'signed-out', hasEnded });
}

/** Signs out here even though the server cannot be reached; the server hears of it as soon as it can be reached. */
export function endSessionWithoutServer(): void {
  deviceStorage.write(owed, '1');
  endSession();
}

async function payOwedSignOut(): Promise<void> {
  if (deviceStorage.read(owed) === null) return;
  const answer = await post('/api/account/sign-out').catch(() => null);
  if (answer !== null && answer.status < 500) deviceStorage.remove(owed);
}

/** A token valid for the next seconds, refreshed first if necessary; null when signed out. */
export async function currentToken(): Promise<string | null> {
  if (readSession().status === 'loading' || remaining() < recoveryMargin) await refresh();
  const session = readSession();
  return session.status === 'signed-in' ? session.token : null;
}

/** Starts this tab's session and keeps it fresh; call it once. */
export function keepSession(): void {
  watchSessionEvents((event, isHere) => {
    if (isHere) return;
    if (event.name === 'signed-out') become({ status: 'signed-out', hasEnded: event.hasEnded });
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
  if (deviceStorage.read(signedInKey) === null) become({ status: 'signed-out', hasEnded: false });
  else void refresh(window.earlyRefresh);
}

/** Gets a new token, one tab at a time; ends the session if the server no longer knows it. */
export function refresh(early?: Window['earlyRefresh']): Promise<void> {
  if (readSession().status === 'signed-out') return Promise.resolve();
  refreshing ??= inTurn(refreshTurn, async () => {
    // Another tab may have refreshed while this one waited its turn.
    if (readSession().status !== 'signed-in' || remaining() <= refreshWithin) await refreshWithRetries(early);
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Refreshes a token that looks valid but that the server rejected. */
export function refreshRejected(token: string): Promise<void> {
  const session = readSession();
  if (session.status === 'signed-in' && session.token === token) become({ ...session, expiresAt: 0 });
  return refresh();
}

/** Tries to reach the server now instead of waiting for the next attempt. */
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
      // No network: the session may still be valid, so it tries again.
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

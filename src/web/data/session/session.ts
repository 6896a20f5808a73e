// The session in the browser, on the specification's schedule: checked every 30 s, refreshed when 90 s or less remain.
// The access token lives in memory only; tabs refresh one at a time and share the result.

import type { SignedIn } from '#api/account';
import { createStore } from '../../ui/create-store.ts';
import { deviceStorage } from '../../ui/device-storage.ts';
import { askWithCookie } from './ask-with-cookie.ts';
import { onlineStore } from './connection.ts';
import { owedSignOut, refreshTurn, signedInKey } from './early-start.ts';
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
/** A server that has not answered for so long is away: nothing came, or nothing but failures. */
const longestSilence = 3000;

/** The session of this tab. */
export const sessionStore = createStore<Session>({ status: 'loading' });
/** Whether the server has not answered for the session; it is asked until there is an answer. */
export const isServerAway = createStore(false);
let refreshing: Promise<void> | null = null;
let tryNow: (() => void) | null = null;

export const readSession = sessionStore.read;
export const watchSession = sessionStore.watch;

function become(next: Session): void {
  // The start is over: its answer is of another session by now.
  delete window.earlyRefresh;
  sessionStore.write(next);
  askServerNow();
}

/** Begins the session returned by a sign-in or refresh, in every tab. */
export function beginSession(
  { access_token: token, expires_at, now }: SignedIn,
  name: 'signed-in' | 'token-refreshed' | 'mfa-verified' = 'signed-in',
): void {
  // The lifetime is the server's; only its length counts here, so a wrong clock does no harm.
  const expiresAt = Date.now() + (Date.parse(expires_at) - Date.parse(now));
  deviceStorage.write(signedInKey, '1');
  // A new session has replaced the one that was to be signed out.
  deviceStorage.remove(owedSignOut);
  become({ status: 'signed-in', token, expiresAt });
  notifySessionEvent({ name, token, expiresAt });
}

/** Ends the session in every tab; with `hasEnded` the server ended it, without it the user signed out. */
export function endSession(hasEnded = false): void {
  deviceStorage.remove(signedInKey);
  become({ status: 'signed-out', hasEnded });
  notifySessionEvent({ name: 'signed-out', hasEnded });
}

/** Tells the server of a sign-out that it has not heard of. */
async function payOwedSignOut(): Promise<void> {
  if (deviceStorage.read(owedSignOut) === null) return;
  const file = await import('./owed-sign-out.ts').catch(() => null);
  await file?.payOwed();
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
    // A refresh that was on its way when this tab signed out signs nobody in again.
    else if (event.name === 'token-refreshed' && readSession().status === 'signed-out') return;
    else if ('token' in event && event.token !== undefined)
      become({ status: 'signed-in', token: event.token, expiresAt: event.expiresAt });
  });
  const check = () => {
    void payOwedSignOut();
    if (readSession().status === 'signed-in' && remaining() <= refreshWithin) void refresh();
  };
  const wake = () => {
    askServerNow();
    check();
  };
  window.addEventListener('online', wake);
  setInterval(check, checkEvery);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
  void payOwedSignOut();
  if (deviceStorage.read(signedInKey) === null) become({ status: 'signed-out', hasEnded: false });
  else void refresh();
}

/** Gets a new token, one tab at a time; ends the session if the server no longer knows it. */
export function refresh(): Promise<void> {
  if (readSession().status === 'signed-out') return Promise.resolve();
  if (refreshing !== null) return refreshing;
  // Counted from here, because what hangs may be the start's request or another tab's, whose turn it is.
  const silence = setTimeout(isServerAway.write, onlineStore.read() ? longestSilence : 0, true);
  refreshing = inTurn(refreshTurn, async () => {
    // Another tab may have refreshed or signed out while this one waited its turn.
    if (readSession().status !== 'signed-out' && remaining() <= refreshWithin) await refreshWithRetries();
  }).finally(() => {
    clearTimeout(silence);
    isServerAway.write(false);
    refreshing = null;
  });
  return refreshing;
}

/** Refreshes a token that looks valid but that the server rejected. */
export function refreshRejected(token: string): Promise<void> {
  const session = readSession();
  if (session.status === 'signed-in' && session.token === token) sessionStore.write({ ...session, expiresAt: 0 });
  return refresh();
}

/** Tries to reach the server now instead of waiting for the next attempt. */
export const askServerNow = (): void => tryNow?.();

/**
 * Asks until there is an answer, or the session is another one: an answer that comes after a sign-out undoes nothing. A
 * request that hangs is given up before the next one; if it did arrive, its credential may be sent once more.
 */
async function refreshWithRetries(): Promise<void> {
  const before = heldToken();
  for (let wait = firstRetry; heldToken() === before; ) {
    const answer = await askForRenewal();
    if (heldToken() !== before) break;
    if (answer === 'ended') return endSession(true);
    if (answer !== null) return beginSession(answer, 'token-refreshed');
    wait = await new Promise<number>((resolve) => {
      // What woke it may be a moment early: the network is back, but not every name is found yet.
      tryNow = () => resolve(firstRetry);
      setTimeout(resolve, wait, Math.min(wait * 2, longestRetry));
    });
  }
  await payOwedSignOut();
}

/** The renewed session; null if the server cannot be reached: the session may still be valid then. */
async function askForRenewal(): Promise<SignedIn | 'ended' | null> {
  try {
    const early = window.earlyRefresh;
    delete window.earlyRefresh;
    const answer = (await early) ?? (await askWithCookie('/api/account/refresh'));
    if (answer.ok) return (await answer.json()) as SignedIn;
    return answer.status === 401 || answer.status === 403 ? 'ended' : null;
  } catch {
    return null;
  }
}

/** The token of this tab's session; without one, whether it is being looked for or signed out. */
function heldToken(): string {
  const session = readSession();
  return session.status === 'signed-in' ? session.token : session.status;
}

function remaining(): number {
  const session = readSession();
  return session.status === 'signed-in' ? session.expiresAt - Date.now() : 0;
}

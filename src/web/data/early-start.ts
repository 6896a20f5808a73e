// How a visit starts before the app is there. Loading the app takes a phone a second or more, and some work must not wait
// that long. So the build makes a small script of `startEarly` below: /start.js, which runs before the first paint (as a
// file, because the content security policy forbids inline scripts). Step by step:
//
//  1. It shows the theme that was chosen in this browser.
//  2. Where somebody was signed in last, it refreshes their session; session.ts takes the answer over.
//  3. It asks for the file with the frame and Home, whose name the build writes into the page (tools/early-start.ts).
//  4. On Home it asks for the league that was shown last, as soon as the session is there; the query of Home takes the
//     answer over. Meanwhile the header is drawn from the manager who is remembered here.
//
// What is kept for this is no credential and no proof: the server's answers replace it, and signing out forgets it.
// Where storage is blocked, the visit starts when the app is there.

import type { readMe, SignedIn } from '#api/account';
import type { OutputOf } from '#api/endpoint';
import type { LeagueId } from '#game/identity';
import { readTheme, showTheme } from '../ui/theme/theme.ts';

type Me = OutputOf<typeof readMe>;
/** Null when no answer came. */
type EarlyAnswer = Promise<Response | null>;

declare global {
  interface Window {
    earlyRefresh?: EarlyAnswer;
    earlyLeague?: { readonly address: string; readonly answer: EarlyAnswer };
  }
}

/** Says that a refresh cookie is likely there, so that a first visit asks nothing. */
export const signedInKey = 'touchline-signed-in';
/** Tabs refresh one at a time under this name. */
export const refreshTurn = 'touchline-refresh';
const leagueKey = 'touchline-league';
const meKey = 'touchline-me';

/**
 * All that /start.js does; `homeFile` is the file with the frame and Home.
 * @public
 */
export function startEarly(homeFile: string | undefined): void {
  const { classList } = document.documentElement;
  showTheme(readTheme());
  const isSignIn = /^\/(login|accept-invite|set-up)/.test(location.pathname);
  if (isSignIn) classList.add('on-sign-in');

  // Without locks (on plain http) two tabs could show the same refresh credential: the app then settles that.
  if (kept(signedInKey) === null || !('locks' in navigator)) return;
  const refreshed = navigator.locks.request(refreshTurn, askForSession).catch(() => null);
  window.earlyRefresh = refreshed;
  if (isSignIn || homeFile === undefined) return;
  preload(homeFile);

  const address = kept(leagueKey);
  if (location.pathname !== '/' || address === null) return;
  window.earlyLeague = {
    address,
    answer: refreshed.then((session) => askForLeague(address, session)).catch(() => null),
  };
}

const askForSession = (): Promise<Response> =>
  fetch('/api/account/refresh', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });

async function askForLeague(address: string, session: Response | null): EarlyAnswer {
  if (session === null || !session.ok) return null;
  const { access_token } = (await session.clone().json()) as SignedIn;
  return fetch(address, { headers: { Authorization: `Bearer ${access_token}` } });
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}

const leagueAddress = (leagueId: LeagueId): string => `/api/league/${leagueId}/home`;

/** The answer for this league that was asked for early, once; undefined when another league was, or none. */
export function takeEarlyLeague(leagueId: LeagueId): EarlyAnswer | undefined {
  const early = window.earlyLeague;
  delete window.earlyLeague;
  return early?.address === leagueAddress(leagueId) ? early.answer : undefined;
}

/** Has the next visit of this browser ask early for this league. */
export const rememberLeague = (leagueId: LeagueId): void => keep(leagueKey, leagueAddress(leagueId));

let keptMe: Me | undefined;

/** The manager as they were last seen, without their address; undefined when nobody is remembered. */
export function rememberedMe(): Me | undefined {
  try {
    const text = kept(meKey);
    return text === null ? undefined : { ...(JSON.parse(text) as Omit<Me, 'email'>), email: '' };
  } catch {
    return undefined;
  }
}

/** Remembers the manager until they sign out; the same answer again is not written twice. */
export function rememberMe(me: Me): void {
  if (me === keptMe) return;
  keptMe = me;
  const { email: _, ...rest } = me;
  keep(meKey, JSON.stringify(rest));
}

/** Forgets manager and league: the next manager of this browser must not see them. */
export function forgetVisit(): void {
  keptMe = undefined;
  keep(meKey, null);
  keep(leagueKey, null);
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full.
  }
}

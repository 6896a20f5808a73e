// How a visit starts before the app is there. Loading the app takes a phone a second or more, and some work must not wait
// that long. So the build makes a small script of `startEarly` below: /start.js, which runs before the first paint (as a
// file, because the content security policy forbids inline scripts). Step by step:
//
//  1. It shows the theme that was chosen in this browser.
//  2. Where somebody was signed in last, it refreshes their session; session.ts takes the answer over.
//  3. It asks for the files of the page that the address names: the build writes them into it (tools/early-start.ts).
//  4. It asks for what the same page read on the last visit, as soon as the session is there; the first query for it takes
//     the answer over. Meanwhile the header is drawn from the manager who is remembered here.
//
// What is kept for this is no credential and no proof: the server's answers replace it, and signing out forgets it.
// Where storage is blocked, the visit starts when the app is there.

import type { readMe, SignedIn } from '#api/account';
import type { OutputOf } from '#api/endpoint';
import { readTheme, showTheme } from '../ui/theme/theme.ts';

type Me = OutputOf<typeof readMe>;
/** Null when no answer came. */
type EarlyAnswer = Promise<Response | null>;
/** For each page of early-pages.ts, what its address looks like and which files draw it. */
export type EarlyFiles = readonly (readonly [page: string, files: readonly string[]])[];

declare global {
  interface Window {
    earlyRefresh?: EarlyAnswer;
    /** By address. */
    earlyReads?: Map<string, EarlyAnswer>;
  }
}

/** Says that a refresh cookie is likely there, so that a first visit asks nothing. */
export const signedInKey = 'touchline-signed-in';
/** Tabs refresh one at a time under this name. */
export const refreshTurn = 'touchline-refresh';
const readsKey = 'touchline-reads';
const meKey = 'touchline-me';

/** How long an unused answer is kept; later requests want a newer one. */
const heldFor = 10_000;
const mostReads = 8;
const mostPages = 12;

/**
 * All that /start.js does.
 * @public
 */
export function startEarly(files: EarlyFiles): void {
  const { classList } = document.documentElement;
  showTheme(readTheme());
  const isSignIn = /^\/(login|accept-invite|set-up)/.test(location.pathname);
  if (isSignIn) classList.add('on-sign-in');

  // Without locks (on plain http) two tabs could show the same refresh credential: the app then settles that.
  if (kept(signedInKey) === null || !('locks' in navigator)) return;
  const refreshed = navigator.locks.request(refreshTurn, askForSession).catch(() => null);
  window.earlyRefresh = refreshed;
  if (isSignIn) return;
  for (const [page, names] of files) if (new RegExp(page).test(location.pathname)) names.forEach(preload);

  const token = refreshed.then(tokenOf).catch(() => null);
  const reads = new Map<string, EarlyAnswer>();
  for (const address of rememberedReads()[location.pathname] ?? []) {
    const answer = token.then((bearer) => read(address, bearer)).catch(() => null);
    void answer.then(() => setTimeout(() => reads.delete(address), heldFor));
    reads.set(address, answer);
  }
  window.earlyReads = reads;
}

const askForSession = (): Promise<Response> =>
  fetch('/api/account/refresh', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });

const tokenOf = async (session: Response | null): Promise<string | null> =>
  session?.ok ? ((await session.clone().json()) as SignedIn).access_token : null;

const read = async (address: string, token: string | null): EarlyAnswer =>
  token === null ? null : fetch(address, { headers: { Authorization: `Bearer ${token}` } });

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/${file}`;
  document.head.append(link);
}

/** The good answer of this address that was asked for early, once. */
export async function takeEarlyRead(address: string): EarlyAnswer {
  const early = window.earlyReads?.get(address);
  window.earlyReads?.delete(address);
  const answer = await early;
  return answer?.ok ? answer : null;
}

/** Something was written: what was read before may be old. */
export const dropEarlyReads = (): void => window.earlyReads?.clear();

const readsHere: string[] = [];
/** The page on which this visit's reading began. */
let pageHere: string | undefined;
let isTapped = false;

/**
 * Has the next visit that begins on this page ask early for this address. What is read after a tap or a key was wanted by
 * that, and an address with a query is no page's own.
 */
export function rememberRead(address: string): void {
  if (pageHere === undefined) watchTaps();
  pageHere ??= location.pathname;
  const isOpening = !isTapped && location.pathname === pageHere && location.search === '';
  if (!isOpening || readsHere.length === mostReads || readsHere.includes(address)) return;
  readsHere.push(address);
  const { [pageHere]: _, ...others } = rememberedReads();
  const pages = [...Object.entries(others), [pageHere, readsHere]];
  keep(readsKey, JSON.stringify(Object.fromEntries(pages.slice(-mostPages))));
}

function watchTaps(): void {
  const note = () => {
    isTapped = true;
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, note, { once: true, capture: true });
}

function rememberedReads(): Record<string, readonly string[]> {
  try {
    return JSON.parse(kept(readsKey) ?? '{}') as Record<string, readonly string[]>;
  } catch {
    return {};
  }
}

let keptMe: Me | undefined;

/** The remembered manager, without their address; undefined if there is none. */
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

/** Forgets the manager and what they read: the next manager of this browser must not see it. */
export function forgetVisit(): void {
  keptMe = undefined;
  keep(meKey, null);
  keep(readsKey, null);
  readsHere.length = 0;
  dropEarlyReads();
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

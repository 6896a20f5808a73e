// How a visit starts before the app has loaded. Loading the app takes a phone a second or more, and some work must not
// wait that long. So the build turns `startEarly` below into a small script: /start.js, which runs before the first
// paint (as a file, because the content security policy forbids inline scripts). Step by step:
// 1. It shows the theme chosen in this browser, and reads the page again if the app is not there.
// 2. If somebody was signed in last, it refreshes their session; session.ts takes over the answer.
// 3. It requests the files of the page in the address: the build writes their names into the script
// (tools/early-start.ts).
// 4. Once the session is there, it requests what the same page read on the last visit; the first query for it takes
// over the answer. Until then, the header is drawn from the manager remembered here.
// Nothing stored for this is a credential or a proof: the server's answers replace it, and signing out deletes it. If
// storage is blocked, the visit starts with the app.

import type * as api from '#api/account';
import type { SignedIn } from '#api/account';
import type { OutputOf } from '#api/endpoint';
import { deviceStorage } from '../../ui/device-storage.ts';
import { readTheme, showTheme } from '../../ui/theme/theme.ts';
import { askWithCookie } from './ask-with-cookie.ts';

type Me = OutputOf<typeof api.readMe>;
/** Null if no answer arrived. */
type EarlyAnswer = Promise<Response | null>;
/** For each page in tools/early-start.ts: the pattern of its address, and the names in assets/ of what draws it. */
export type EarlyFiles = readonly (readonly [page: string, names: string])[];

declare global {
  interface Window {
    earlyRefresh?: EarlyAnswer;
    /** By address. */
    earlyReads?: Map<string, EarlyAnswer>;
  }
}

/** Set if a refresh cookie is likely to exist, so that a first visit makes no request. */
export const signedInKey = 'touchline-signed-in';
/** Where a device keeps that a sign-out could not reach the server and must still be sent. */
export const owedSignOut = 'touchline-sign-out-owed';
/** The lock's name: tabs refresh one at a time. */
export const refreshTurn = 'touchline-refresh';
const readsKey = 'touchline-reads';
const meKey = 'touchline-me';
/** The header's (remembered-deadline.ts). */
export const deadlineKey = 'touchline-deadline';
/** What Home and the tables showed last (kept-views.ts). */
export const keptViewsKey = 'touchline-kept-views';
/** What a reporter is picking (kept-line-ups.ts). */
export const keptLineUpsKey = 'touchline-line-ups';

/** How long an unused answer is kept; later requests want a newer one. */
const heldFor = 10_000;
const mostReads = 8;
const mostPages = 12;

/**
 * Everything that /start.js does.
 * @public
 */
export function startEarly(files: EarlyFiles): void {
  const { classList } = document.documentElement;
  showTheme(readTheme());
  window.addEventListener('error', reloadOnce, true);
  const isSignIn = /^\/(login|accept-invite|set-up)/.test(location.pathname);
  if (isSignIn) classList.add('on-sign-in');

  // Without locks (on plain http) two tabs could send the same refresh credential, so the app does it instead.
  if (deviceStorage.read(signedInKey) === null || !('locks' in navigator)) return;
  const refreshed = navigator.locks.request(refreshTurn, () => askWithCookie('/api/account/refresh')).catch(() => null);
  window.earlyRefresh = refreshed;
  if (isSignIn) return;
  for (const [page, names] of files) if (new RegExp(page).test(location.pathname)) names.split(' ').forEach(preload);

  const token = refreshed.then(tokenOf).catch(() => null);
  const reads = new Map<string, EarlyAnswer>();
  for (const address of rememberedReads()[location.pathname] ?? []) {
    const answer = token.then((bearer) => read(address, bearer)).catch(() => null);
    void answer.then(() => setTimeout(() => reads.delete(address), heldFor));
    reads.set(address, answer);
  }
  window.earlyReads = reads;
}

/**
 * While two versions run, the app may be on another server than its page: then the page is read again, once. The tab's name
 * outlives that, also where storage is blocked.
 */
function reloadOnce({ target }: Event): void {
  if ((target as HTMLScriptElement).type !== 'module' || window.name) return;
  window.name = '1';
  location.reload();
}

const tokenOf = async (session: Response | null): Promise<string | null> =>
  session?.ok ? ((await session.clone().json()) as SignedIn).access_token : null;

const read = async (address: string, token: string | null): EarlyAnswer =>
  token === null ? null : fetch(address, { headers: { Authorization: `Bearer ${token}` } });

function preload(name: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/assets/${name}.js`;
  document.head.append(link);
}

/** The successful answer to an early request for this address; can be taken once. */
export async function takeEarlyRead(address: string): EarlyAnswer {
  const early = window.earlyReads?.get(address);
  window.earlyReads?.delete(address);
  const answer = await early;
  return answer?.ok ? answer : null;
}

/** After a write, earlier reads may be out of date. */
export const dropEarlyReads = (): void => window.earlyReads?.clear();

const readsHere: string[] = [];
/** The page on which this visit began to read. */
let pageHere: string | undefined;
let isTapped = false;

/**
 * Makes the next visit that begins on this page request this address early. Reads after a tap or a key press are left
 * out, because the page alone did not cause them; so are addresses with a query.
 */
export function rememberRead(address: string): void {
  if (pageHere === undefined) watchTaps();
  pageHere ??= location.pathname;
  const isOpening = !isTapped && location.pathname === pageHere && location.search === '';
  if (!isOpening || readsHere.length === mostReads || readsHere.includes(address)) return;
  readsHere.push(address);
  const { [pageHere]: _, ...others } = rememberedReads();
  const pages = [...Object.entries(others), [pageHere, readsHere]];
  deviceStorage.write(readsKey, JSON.stringify(Object.fromEntries(pages.slice(-mostPages))));
}

function watchTaps(): void {
  const note = () => {
    isTapped = true;
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, note, { once: true, capture: true });
}

function rememberedReads(): Record<string, readonly string[]> {
  try {
    return (JSON.parse(deviceStorage.read(readsKey) ?? 'null') as Record<string, readonly string[]> | null) ?? {};
  } catch {
    return {};
  }
}

let keptMe: Me | undefined;

/** The remembered manager, without their address; undefined if nobody is. */
export function rememberedMe(): Me | undefined {
  try {
    const kept = JSON.parse(deviceStorage.read(meKey) ?? 'null') as Omit<Me, 'email'> | null;
    // By hand: the start of every visit has no room for the shapes by which the rest is read (shape.ts).
    return typeof kept?.id === 'string' && Array.isArray(kept.teams) ? { ...kept, email: '' } : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the manager until they sign out; an unchanged answer is not written again. */
export function rememberMe(me: Me): void {
  if (me === keptMe) return;
  keptMe = me;
  const { email: _, ...rest } = me;
  deviceStorage.write(meKey, JSON.stringify(rest));
}

/** Forgets the manager and what they read, so that the next manager in this browser does not see it. */
export function forgetVisit(): void {
  keptMe = undefined;
  for (const key of [meKey, deadlineKey, readsKey, keptViewsKey]) deviceStorage.remove(key);
  readsHere.length = 0;
  dropEarlyReads();
}

// Keeps the last view of Home and the tables on this device, so that it can be read without a network. It is put into
// the cache only if the server cannot be reached at start-up, is marked with its age, and is read again afterwards.

import type { QueryKey } from '@tanstack/react-query';
import { createStore } from '../ui/create-store.ts';
import { deviceStorage } from '../ui/device-storage.ts';
import { lastHeard } from './connection.ts';
import { rememberedMe } from './early-start.ts';
import type { ReadKey } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';
import { isServerAway, readSession, watchSession } from './session.ts';

const storageKey = 'touchline-kept-views';
const keptKeys: ReadonlySet<string> = new Set<ReadKey>([
  'GET /api/league/:league_id/home',
  'GET /api/league/:league_id/standings',
  'GET /api/league/list',
  'GET /api/gameweek/list',
  // A reporter whose phone restarts without a network can continue with the match.
  'GET /api/match/list',
  'GET /api/match/:match_id',
]);
const keepEvery = 60_000;
const keepAfter = 1500;
/** All of this site's data shares the storage: anything longer is not kept. */
const mostCharacters = 1_500_000;

type Kept = { readonly at: number; readonly views: readonly (readonly [QueryKey, unknown])[] };

/** Whether this tab was opened without the server and shows kept data. */
export const showsKeptViews = createStore(false);

/** Keeps what is shown, once a minute and whenever the tab is hidden; call it once. */
export function keepViews(): void {
  setInterval(keepNow, keepEvery);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepNow());
  window.addEventListener('pagehide', keepNow);
  watchSession(() => readSession().status === 'signed-out' && forgetKeptViews());
}

let soon: ReturnType<typeof setTimeout> | null = null;

/**
 * Keeps what is shown shortly afterwards, once its frames have arrived: a phone that dies then continues from there.
 */
export function keepViewsSoon(): void {
  if (soon !== null) clearTimeout(soon);
  soon = setTimeout(keepNow, keepAfter);
}

function keepNow(): void {
  if (readSession().status !== 'signed-in') return;
  const read = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => keptKeys.has(String(queryKey[0])) });
  const views = read
    .filter(({ state }) => state.data !== undefined)
    .map((one) => [one.queryKey, one.state.data] as const);
  if (views.length === 0) return;
  const text = JSON.stringify({ at: lastHeard.read(), views } satisfies Kept);
  if (text.length <= mostCharacters) deviceStorage.write(storageKey, text);
}

/** Deletes what was kept, so that the next manager in this browser does not see it. */
const forgetKeptViews = (): void => deviceStorage.remove(storageKey);

/**
 * Puts what was kept into the cache; returns whether there was anything from the manager who was last signed in here.
 */
export function layKeptViews(): boolean {
  const kept = readKept();
  if (kept === null || rememberedMe() === undefined) return false;
  for (const [key, data] of kept.views) queryClient.setQueryData(key, data, { updatedAt: kept.at });
  lastHeard.write(kept.at);
  showsKeptViews.write(true);
  const stop = isServerAway.watch(() => {
    if (isServerAway.read()) return;
    stop();
    showsKeptViews.write(false);
    void queryClient.invalidateQueries();
  });
  return true;
}

function readKept(): Kept | null {
  try {
    const text = deviceStorage.read(storageKey);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

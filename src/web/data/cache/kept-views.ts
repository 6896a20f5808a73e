// Keeps the last view of Home and the tables on this device, so that it can be read without a network
// (lay-kept-views.ts).

import type { QueryKey } from '@tanstack/react-query';
import { deviceStorage } from '../../ui/device-storage.ts';
import { runningBuild } from '../../ui/running-build.ts';
import { lastHeard } from '../session/connection.ts';
import { keptViewsKey } from '../session/early-start.ts';
import { readSession } from '../session/session.ts';
import type { ReadKey } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';

const keptReads = [
  'GET /api/league/:league_id/home',
  'GET /api/league/:league_id/standings',
  'GET /api/league/list',
  'GET /api/gameweek/list',
  // A reporter whose phone restarts without a network can continue with the match.
  'GET /api/match/list',
  'GET /api/match/:match_id',
] as const satisfies readonly ReadKey[];
export type KeptRead = (typeof keptReads)[number];
const isKept = (read: unknown): boolean => (keptReads as readonly unknown[]).includes(read);
const keepEvery = 60_000;
const keepAfter = 1500;
/** All of this site's data shares the storage: anything longer is not kept. */
const mostCharacters = 1_500_000;

/** `app` is the version that kept them. */
export type KeptViews = { readonly app: string | null; readonly at: number; readonly views: readonly KeptView[] };
/** With when it was read: its times are the server's of then. Older versions kept none. */
export type KeptView = readonly [QueryKey, unknown, readAt?: number | undefined];

/** Keeps what is shown, once a minute and whenever the tab is hidden; returns a function that stops. */
export function keepViews(): () => void {
  // A tab that stays hidden has no stream: what it knows is older than what another one has kept since.
  const keepShown = () => document.visibilityState === 'visible' && keepNow();
  const timer = setInterval(keepShown, keepEvery);
  const onHidden = () => document.visibilityState === 'hidden' && keepNow();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', keepShown);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', keepShown);
  };
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
  const read = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isKept(queryKey[0]) });
  const views = read
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt] as const);
  if (views.length === 0) return;
  const text = JSON.stringify({ app: runningBuild(), at: lastHeard.read(), views } satisfies KeptViews);
  if (text.length <= mostCharacters) deviceStorage.write(keptViewsKey, text);
}

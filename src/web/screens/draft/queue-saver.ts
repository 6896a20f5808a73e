// Saves queues at once, one request at a time for each team. It lives outside the screen, because a screen that is left
// must not take along what waits for the request before. Whoever leaves the app meanwhile is asked by the browser.

import { draftTexts } from '#game/draft/draft-texts';
import type { LeagueId, TeamId } from '#game/identity';
import { callEndpoint } from '../../data/cache/call-endpoint.ts';
import type { EndpointCache } from '../../data/cache/endpoint-cache.ts';
import { newCommandId } from '../../data/cache/use-command.ts';
import { createStore, useStore } from '../../ui/create-store.ts';
import { closeToast, showToast } from '../../ui/overlay/toast.ts';
import type { FreePlayer } from './player-search.tsx';

export type ShownQueue = { readonly players: readonly FreePlayer[]; readonly at_once: boolean };
export type QueueKey = { readonly league_id: LeagueId; readonly team_id: TeamId };
type Unsaved = { readonly key: QueueKey; readonly queue: ShownQueue };

const about = 'draft-queue';
const unsaved = createStore<ReadonlyMap<TeamId, Unsaved>>(new Map());
/** This opened page, and how often it has saved: what it sends at its end may overtake what it sent before. */
const page_id = newCommandId();
let saves = 0;
/** What is under way, by team. */
const sent = new Map<TeamId, ShownQueue>();

/** What this team's manager wants and is not saved yet; null if all is. */
export const useUnsavedQueue = (team: TeamId): ShownQueue | null => useStore(unsaved).get(team)?.queue ?? null;

/** Saves the queue as soon as what was sent before is saved; a failure is told, and forgets it. */
export function saveQueue(cache: EndpointCache, key: QueueKey, queue: ShownQueue): void {
  unsaved.write(new Map(unsaved.read()).set(key.team_id, { key, queue }));
  void saveNext(cache, key);
}

async function saveNext(cache: EndpointCache, key: QueueKey): Promise<void> {
  const { team_id } = key;
  const queue = unsaved.read().get(team_id)?.queue;
  if (queue === undefined || sent.has(team_id)) return;
  sent.set(team_id, queue);
  try {
    await send(key, queue);
    const players = [...queue.players];
    cache.change('GET /api/draft/:league_id/queue', key, () => ({ players, at_once: queue.at_once }));
    closeToast(about);
    if (unsaved.read().get(team_id)?.queue === queue) forget(team_id);
  } catch (error) {
    forget(team_id);
    cache.reread('GET /api/draft/:league_id/queue', key);
    showToast({ kind: 'error', about, title: draftTexts.failedToSaveQueue, description: (error as Error).message });
  }
  sent.delete(team_id);
  await saveNext(cache, key);
}

const send = (key: QueueKey, { players, at_once }: ShownQueue) =>
  callEndpoint(
    'POST /api/draft/queue',
    {
      ...key,
      command_id: newCommandId(),
      player_ids: players.map(({ code }) => code),
      at_once,
      page_id,
      save_number: ++saves,
    },
    { keepalive: true },
  );

function forget(team: TeamId): void {
  const rest = new Map(unsaved.read());
  rest.delete(team);
  unsaved.write(rest);
}

// Whoever leaves all the same, or closes the page, sends what waits; a slow network may lose it.
window.addEventListener('beforeunload', (event) => {
  if (unsaved.read().size > 0) event.preventDefault();
});
window.addEventListener('pagehide', () => {
  for (const { key, queue } of unsaved.read().values()) {
    if (sent.get(key.team_id) !== queue) send(key, queue).catch(() => undefined);
  }
});

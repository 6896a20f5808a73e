// Puts what this device has kept into the cache if the server cannot be reached at start-up. It is marked with its age,
// and read again afterwards.

import { deviceStorage } from '../../ui/device-storage.ts';
import { lastHeard, showsKeptViews } from '../session/connection.ts';
import { keptViewsKey, rememberedMe } from '../session/early-start.ts';
import { isServerAway, readSession, watchSession } from '../session/session.ts';
import { type KeptRead, type KeptView, type KeptViews } from './kept-views.ts';
import { queryClient } from './query-client.ts';
import { completed, parsed, type Shape, unreadable } from './shape.ts';
import { viewShapes } from './view-shapes.ts';

const keptShape: Shape = { fields: { app: { maybe: 'text' }, at: 'id', views: { list: { list: 'any' } } } };
const shapes: Readonly<Partial<Record<string, Shape>>> = viewShapes satisfies Readonly<Record<KeptRead, Shape>>;

/**
 * Puts what was kept into the cache; returns whether there was anything from the manager who was last signed in here.
 */
export function layKeptViews(): boolean {
  const kept = readKept();
  if (kept === null || rememberedMe() === undefined) return false;
  for (const [key, data, updatedAt = kept.at] of kept.views) queryClient.setQueryData(key, data, { updatedAt });
  lastHeard.write(kept.at);
  showsKeptViews.write(true);
  const stop = isServerAway.watch(() => {
    if (isServerAway.read()) return;
    stop();
    showsKeptViews.write(false);
    void queryClient.invalidateQueries();
  });
  const known = watchSession(() => {
    known();
    // The next manager in this tab does not see what was laid for the last one.
    if (readSession().status === 'signed-out') queryClient.clear();
  });
  return true;
}

/** What an older version kept is completed; a view that cannot be read is left out, as if it had not been kept. */
function readKept(): KeptViews | null {
  const kept = parsed<KeptViews>(keptShape, deviceStorage.read(keptViewsKey));
  if (kept === null) return null;
  const views = kept.views.flatMap(([key, data, readAt]): readonly KeptView[] => {
    const shape = Array.isArray(key) ? shapes[String(key[0])] : undefined;
    const view = shape === undefined ? unreadable : completed(shape, data);
    if (view !== unreadable) return [[key, view, readAt]];
    console.warn('a view kept by another version was left out', kept.app, key);
    return [];
  });
  return views.length === 0 ? null : { ...kept, views };
}

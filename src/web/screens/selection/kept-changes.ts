// Changes that the end of a session interrupted (rules/selection 18). They are kept in this tab until the same part is
// opened again: the person who signs in goes on with them. Whoever signs out themselves leaves nothing behind.

import { useEffect, useEffectEvent, useState } from 'react';
import type { EditedSelection } from '#game/selection/selection-editor';
import { readSession, watchSession } from '../../data/session/session.ts';

const kept = new Map<string, EditedSelection>();

/** The changes that were kept under this key, once; null if there are none. */
export function useKeptChanges(key: string): EditedSelection | null {
  const [changes] = useState(() => kept.get(key) ?? null);
  useEffect(() => void kept.delete(key), [key]);
  return changes;
}

/** Keeps these changes under the key if the session ends; null while there are none. */
export function useKeepChanges(key: string, edited: EditedSelection | null): void {
  const keep = useEffectEvent(() => {
    const session = readSession();
    if (session.status !== 'signed-out') return;
    if (session.hasEnded && edited !== null) kept.set(key, edited);
    else kept.clear();
  });
  useEffect(() => watchSession(() => keep()), []);
}

// The queue as rows of a store, so that a change writes what it changes and not the whole queue.

import { completed, type Shape, unreadable } from '../../data/cache/shape.ts';
import { commandShapes } from './command-shapes.ts';
import type { Queue, ReportEndpoint, Waiting } from './report-command.ts';

/** A command at its place; the keys' order is the queue's. */
export type QueueRow = { readonly key: number; readonly waiting: Waiting };

const endpoints = Object.keys(commandShapes) as readonly ReportEndpoint[];
const waitingShape: Shape = {
  fields: {
    act: {
      either: endpoints.map((endpoint) => ({ fields: { endpoint: [endpoint], input: commandShapes[endpoint] } })),
    },
    manager_id: 'text',
    made_at: 'number',
    attempted: 'flag',
    local_event_id: { maybe: 'id' },
    refusal: { maybe: { fields: { code: 'text', sentence: 'text', current: 'any' } } },
  },
};

/** A stored command, completed if an older version stored it; null if it cannot be read. */
export function storedWaiting(value: unknown): Waiting | null {
  const waiting = completed(waitingShape, value);
  return waiting === unreadable ? null : (waiting as Waiting);
}

export type RowChanges = { readonly put: readonly QueueRow[]; readonly remove: readonly number[] };

/** What has to be written to make these rows the next queue, which keeps their order. */
export function rowChanges(rows: readonly QueueRow[], next: Queue): RowChanges {
  const keys = new Map(rows.map(({ key, waiting }) => [waiting, key]));
  const staying = new Set(next);
  const left = rows.filter(({ waiting }) => !staying.has(waiting)).map(({ key }) => key);
  const reused = new Set<number>();
  const put: QueueRow[] = [];
  let before = 0;
  for (const [index, waiting] of next.entries()) {
    const knownKey = keys.get(waiting);
    if (knownKey === undefined) {
      const after = next.slice(index + 1).reduce((key: number | undefined, later) => key ?? keys.get(later), undefined);
      const place = left.find((key) => key > before && key < (after ?? Number.POSITIVE_INFINITY));
      const key = place ?? (after === undefined ? lastKey(rows, before) + 1 : (before + after) / 2);
      reused.add(key);
      put.push({ key, waiting });
      before = key;
    } else before = knownKey;
  }
  return { put, remove: left.filter((key) => !reused.has(key)) };
}

const lastKey = (rows: readonly QueueRow[], least: number): number => Math.max(least, rows.at(-1)?.key ?? 0);

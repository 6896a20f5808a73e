import type { Store } from '../../ui/create-store.ts';

/** How long a picture stands while the queue is being sent: nobody reads faster, and each one costs a phone its time. */
export const betweenPictures = 250;

export type Paced = {
  /** Calls at once, or at the end of the rest after the last call; several requests in a rest are one call. */
  soon(): void;
  /** Calls at once, whatever came before. */
  now(): void;
};

/** Calls back at most once in each rest, unless somebody has acted and must see it now. */
export function paced(call: () => void, rest: number = betweenPictures): Paced {
  let resting: ReturnType<typeof setTimeout> | null = null;
  let isAsked = false;
  const now = (): void => {
    isAsked = false;
    if (resting !== null) clearTimeout(resting);
    resting = setTimeout(() => {
      resting = null;
      if (isAsked) now();
    }, rest);
    call();
  };
  return {
    now,
    soon: () => {
      if (resting === null) now();
      else isAsked = true;
    },
  };
}

/** A store whose value is always the newest, while its watchers are called once in each rest. */
export type PacedStore<Value> = Store<Value> & {
  /** Calls the watchers at once: somebody has acted. */
  writeNow(next: Value): void;
};

export function pacedStore<Value>(first: Value): PacedStore<Value> {
  let value = first;
  const watchers = new Set<() => void>();
  const pictures = paced(() => {
    for (const watcher of watchers) watcher();
  });
  return {
    read: () => value,
    write: (next) => {
      value = next;
      pictures.soon();
    },
    writeNow: (next) => {
      value = next;
      pictures.now();
    },
    watch: (onChange) => {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
  };
}

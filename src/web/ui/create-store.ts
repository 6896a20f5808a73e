import { useSyncExternalStore } from 'react';

/** A value that lives outside React: anything may read, write and watch it. */
export type Store<Value> = {
  read(): Value;
  /** Notifies the watchers, unless the value is unchanged. */
  write(next: Value): void;
  /** Calls back after each change; returns a function that unsubscribes. */
  watch(onChange: () => void): () => void;
};

/** The one way to share a value between components, or with code outside React. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
  };
}

/** The store's current value, as a hook. */
export const useStore = <Value>(store: Pick<Store<Value>, 'read' | 'watch'>): Value =>
  // The last is for a test, which draws without a browser.
  useSyncExternalStore(store.watch, store.read, store.read);

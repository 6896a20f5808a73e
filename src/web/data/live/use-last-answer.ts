import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Takes the server's last answer to this query; null if there was none since the last was taken, or since the component
 * was mounted. Frames each tell of one change, while an answer may contain many.
 */
export function useLastAnswer(key: QueryKey): () => unknown {
  const last = useRef<unknown>(null);
  const cache = useQueryClient().getQueryCache();
  const hash = hashKey(key);
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.query.queryHash !== hash) return;
        if (event.action.type === 'success' && event.action.manual !== true) last.current = event.query.state.data;
      }),
    [cache, hash],
  );
  return useCallback(() => {
    const { current } = last;
    last.current = null;
    return current;
  }, []);
}

import { useSyncExternalStore } from 'react';
import { readStreamStatus, watchStreamStatus } from './live-feed.ts';
import type { StreamStatus } from './live-stream.ts';

/** Whether live frames arrive; 'down' only after some seconds without. */
export const useStreamStatus = (): StreamStatus => useSyncExternalStore(watchStreamStatus, readStreamStatus);

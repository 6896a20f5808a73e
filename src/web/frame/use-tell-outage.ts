import { useEffect } from 'react';
import { streamStatus } from '../data/live-feed.ts';
import { useStore } from '../ui/create-store.ts';
import { showToast } from '../ui/overlay/toast.ts';

/** Warns once when live frames stop; without any network the banner says it already. */
export function useTellOutage(): void {
  const status = useStore(streamStatus);
  useEffect(() => {
    if (status === 'down' && navigator.onLine) {
      showToast({ kind: 'warning', title: 'Live updates are not available' });
    }
  }, [status]);
}

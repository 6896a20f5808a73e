import { useEffect } from 'react';
import { useStreamStatus } from '../data/use-stream-status.ts';
import { showToast } from '../ui/overlay/toast.ts';

/** Warns once when live frames stop; without any network the banner says it already. */
export function useTellOutage(): void {
  const status = useStreamStatus();
  useEffect(() => {
    if (status === 'down' && navigator.onLine) {
      showToast({ kind: 'warning', title: 'Live updates are not available' });
    }
  }, [status]);
}

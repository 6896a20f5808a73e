import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** The line above everything while the device has no network. The region is always there, so that it is announced. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex min-h-9 items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-sm font-semibold text-warn">
          <WifiOff aria-hidden className="size-4" />
          You are offline
        </p>
      )}
    </div>
  );
}

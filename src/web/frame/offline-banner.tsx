import WifiOff from 'lucide-react/icons/wifi-off';
import { onlineStore } from '../data/connection.ts';
import { useStore } from '../ui/create-store.ts';

/** The line above everything while the device has no network. The region is always there, so that it is announced. */
export function OfflineBanner() {
  const isOnline = useStore(onlineStore);
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

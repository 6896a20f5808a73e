import WifiOff from 'lucide-react/icons/wifi-off';
import { onlineStore } from '../data/connection.ts';
import { askServerNow, isServerAway } from '../data/session.ts';
import { Button } from '../ui/action/button.tsx';
import { useStore } from '../ui/create-store.ts';

/**
 * The line above everything while the device has no network, or while the server did not answer at start-up and kept
 * data is shown. The live region is always there, so that the line is announced.
 */
export function OfflineBanner() {
  const isOnline = useStore(onlineStore);
  const isAway = useStore(isServerAway);
  return (
    <div role="status">
      {isOnline && !isAway ? null : (
        <p className="flex min-h-9 flex-wrap items-center justify-center gap-x-2 bg-warn-soft px-4 py-1.5 text-sm font-semibold text-warn">
          <WifiOff aria-hidden className="size-4" />
          {isOnline ? 'Touchline cannot be reached. Trying again…' : 'You are offline'}
          {isOnline ? (
            <Button size="small" onClick={askServerNow}>
              Try now
            </Button>
          ) : null}
        </p>
      )}
    </div>
  );
}

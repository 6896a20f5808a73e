import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import WifiOff from 'lucide-react/icons/wifi-off';
import { takeNewVersion, waitingVersion } from '../data/session/app-version.ts';
import { onlineStore } from '../data/session/connection.ts';
import { askServerNow, isServerAway } from '../data/session/session.ts';
import { Button } from '../ui/action/button.tsx';
import { useStore } from '../ui/create-store.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { requireSession } from './session-guard.ts';

/**
 * The line above everything while the device has no network, or while the server did not answer at start-up and kept
 * data is shown. The live region is always there, so that the line is announced.
 */
function OfflineBanner() {
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

/** The line that offers a new version. It never interrupts an edit. */
function VersionOffer() {
  const waiting = useStore(waitingVersion);
  return (
    <div role="status">
      {waiting === null ? null : (
        <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 bg-brand-soft px-4 py-1 text-sm font-semibold">
          A new version of Touchline is ready.
          <Button size="small" onClick={takeNewVersion}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}

export const rootRoute = createRootRoute({
  component: () => (
    <>
      <OfflineBanner />
      <VersionOffer />
      <Outlet />
    </>
  ),
});

/** The layout of every screen behind the sign-in: header and navigation. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: requireSession,
  component: lazyScreen(() => import('./frame.tsx'), 'Frame'),
});

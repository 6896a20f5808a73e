import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import WifiOff from 'lucide-react/icons/wifi-off';
import { takeNewVersion, waitingVersion } from '../data/session/app-version.ts';
import { onlineStore } from '../data/session/connection.ts';
import { askServerNow, isServerAway } from '../data/session/session.ts';
import { Button } from '../ui/action/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useStore } from '../ui/create-store.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { requireSession } from './session-guard.ts';

/** At the header's lower edge, over nothing but margins: the page does not move, and it is seen wherever one has scrolled. */
const overEdge =
  'pointer-events-none fixed top-[calc(var(--safe-t)+var(--header-h)-0.75rem)] left-1/2 z-21 -translate-x-1/2 rounded-full border border-line px-3 py-0.5 shadow-sm short:top-0';
const aboveAll = 'min-h-9 flex-wrap justify-center px-4 py-1.5';

/**
 * What is said while the device has no network, or while the server did not answer at start-up and kept data is shown;
 * that line comes before the page. The live region is always there, so that it is announced.
 */
function OfflineBanner() {
  const isOnline = useStore(onlineStore);
  const isAway = useStore(isServerAway);
  return (
    <div role="status">
      {isOnline && !isAway ? null : (
        <p
          className={classNames(
            'flex items-center gap-x-2 bg-warn-soft text-sm font-semibold text-warn',
            isOnline ? aboveAll : overEdge,
          )}
        >
          <WifiOff aria-hidden className="size-4 flex-none" />
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

import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { requireSession } from './session-guard.ts';
import { VersionOffer } from './version-offer.tsx';

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

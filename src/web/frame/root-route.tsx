import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { OfflineBanner } from './offline-banner.tsx';
import { requireSession } from './session-guard.ts';

export const rootRoute = createRootRoute({
  component: () => (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  ),
});

/** Around every screen behind the sign-in: header and navigation. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
});

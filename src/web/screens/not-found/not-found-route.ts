import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

/** Matches every path that no other route has. */
export const notFoundRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '$',
  component: lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
});

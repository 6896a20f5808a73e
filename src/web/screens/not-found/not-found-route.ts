import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../frame/root-route.tsx';

/** Every path that no other route has. */
export const notFoundRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
});

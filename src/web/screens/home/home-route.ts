import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchShownLeague } from '../../data/prefetch-shown-league.ts';
import { frameRoute } from '../../frame/root-route.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  loader: prefetchShownLeague,
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
});

import { createRoute } from '@tanstack/react-router';
import { prefetchShownLeague } from '../../data/cache/prefetch-shown-league.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  loader: prefetchShownLeague,
  component: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen'),
});

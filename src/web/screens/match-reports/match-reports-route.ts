import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../frame/root-route.tsx';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/match-reports',
  component: lazyRouteComponent(() => import('./match-reports-screen.tsx'), 'MatchReportsScreen'),
});

/** A match opens over the list, at an address of its own. */
const matchRoute = createRoute({
  getParentRoute: () => listRoute,
  path: '/$matchId',
  component: lazyRouteComponent(() => import('./match-screen.tsx'), 'MatchScreen'),
});

export const matchReportsRoute = listRoute.addChildren([matchRoute]);

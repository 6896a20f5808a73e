import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../frame/root-route.tsx';

export const matchReportsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/match-reports',
  component: lazyRouteComponent(() => import('./match-reports-screen.tsx'), 'MatchReportsScreen'),
});

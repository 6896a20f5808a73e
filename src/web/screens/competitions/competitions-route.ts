import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../frame/root-route.tsx';

export const competitionsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/competitions',
  component: lazyRouteComponent(() => import('./competitions-screen.tsx'), 'CompetitionsScreen'),
});

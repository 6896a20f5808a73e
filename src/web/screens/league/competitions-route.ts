import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

export const competitionsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/competitions',
  component: lazyScreen(() => import('./competitions-screen.tsx'), 'CompetitionsScreen'),
});

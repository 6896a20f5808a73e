import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

export const teamRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/teams/$teamId',
  component: lazyScreen(() => import('./team-screen.tsx'), 'TeamScreen'),
});

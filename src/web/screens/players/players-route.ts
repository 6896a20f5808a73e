import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../frame/root-route.tsx';

export const playersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/players',
  component: lazyRouteComponent(() => import('./players-screen.tsx'), 'PlayersScreen'),
});

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../frame/root-route.tsx';

const playersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/players',
  component: lazyRouteComponent(() => import('./players-screen.tsx'), 'PlayersScreen'),
});
const playerRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/players/$code',
  component: lazyRouteComponent(() => import('./player-screen.tsx'), 'PlayerScreen'),
});

export const playersRoutes = [playersRoute, playerRoute] as const;

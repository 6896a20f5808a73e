import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

const playersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/players',
  component: lazyScreen(() => import('./players-screen.tsx'), 'PlayersScreen'),
});
const playerRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/players/$code',
  component: lazyScreen(() => import('./player-screen.tsx'), 'PlayerScreen'),
});

export const playersRoutes = [playersRoute, playerRoute] as const;

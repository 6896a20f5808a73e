import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';

export const adminGameweeksRoute = createRoute({
  getParentRoute: () => adminLayoutRoute,
  path: '/admin/gameweeks',
  component: lazyScreen(() => import('./gameweeks-screen.tsx'), 'GameweeksScreen'),
});

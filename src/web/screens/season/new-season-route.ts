import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';

export const adminNewSeasonRoute = createRoute({
  getParentRoute: () => adminLayoutRoute,
  path: '/admin/new-season',
  component: lazyScreen(() => import('./new-season-screen.tsx'), 'NewSeasonScreen'),
});

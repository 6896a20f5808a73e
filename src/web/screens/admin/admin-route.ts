import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';

const component = lazyScreen(() => import('./admin-screen.tsx'), 'AdminScreen');

export const adminRoute = createRoute({ getParentRoute: () => adminLayoutRoute, path: '/admin', component });
export const adminNewSeasonRoute = createRoute({
  getParentRoute: () => adminLayoutRoute,
  path: '/admin/new-season',
  component,
});

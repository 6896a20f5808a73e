import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';

export const adminRoute = createRoute({
  getParentRoute: () => adminLayoutRoute,
  path: '/admin',
  component: lazyScreen(() => import('./admin-screen.tsx'), 'AdminScreen'),
});

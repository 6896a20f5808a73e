import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';

export const adminSystemRoute = createRoute({
  getParentRoute: () => adminLayoutRoute,
  path: '/admin/system',
  component: lazyScreen(() => import('./system-screen.tsx'), 'SystemScreen'),
});

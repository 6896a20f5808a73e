import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';

export const adminAuditRoute = createRoute({
  getParentRoute: () => adminLayoutRoute,
  path: '/admin/audit',
  component: lazyScreen(() => import('./audit-screen.tsx'), 'AuditScreen'),
});

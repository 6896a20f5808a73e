import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

export const draftRoutes = [
  createRoute({
    getParentRoute: () => frameRoute,
    path: '/draft',
    component: lazyScreen(() => import('./draft-screen.tsx'), 'DraftScreen'),
  }),
  createRoute({
    getParentRoute: () => frameRoute,
    path: '/draft/$board',
    component: lazyScreen(() => import('./watch-draft-screen.tsx'), 'WatchDraftScreen'),
  }),
] as const;

export const adminDraftRoutes = [
  createRoute({
    getParentRoute: () => adminLayoutRoute,
    path: '/admin/draft',
    component: lazyScreen(() => import('./draft-management-screen.tsx'), 'DraftManagementScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayoutRoute,
    path: '/admin/draft/$board',
    component: lazyScreen(() => import('./admin-draft-screen.tsx'), 'AdminDraftScreen'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';

export const managersTeamsRoute = createRoute({
  getParentRoute: () => adminLayoutRoute,
  path: '/admin/managers-teams',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'invites' } =>
    tab === 'invites' ? { tab: 'invites' } : {},
  component: lazyScreen(() => import('./managers-teams-screen.tsx'), 'ManagersTeamsScreen'),
});

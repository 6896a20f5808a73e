import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';

export const managersTeamsRoute = createRoute({
  getParentRoute: () => adminLayoutRoute,
  path: '/admin/managers-teams',
  validateSearch: ({ tab, search }: Record<string, unknown>): { tab?: 'invites'; search?: string } => ({
    ...(tab === 'invites' && { tab }),
    ...(typeof search === 'string' && { search }),
  }),
  component: lazyScreen(() => import('./managers-teams-screen.tsx'), 'ManagersTeamsScreen'),
});

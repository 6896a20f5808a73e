import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../frame/lazy-screen.tsx';
import { frameRoute } from '../../../frame/root-route.tsx';

export const profileRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/profile',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'notices' | 'security' } =>
    tab === 'security' || tab === 'notices' ? { tab } : {},
  component: lazyScreen(() => import('./profile-screen.tsx'), 'ProfileScreen'),
});

import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

/** The rules, open to every manager. */
export const scoringRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/scoring',
  component: lazyScreen(() => import('./scoring-screen.tsx'), 'ScoringScreen'),
});

export const adminScoringRoute = createRoute({
  getParentRoute: () => adminLayoutRoute,
  path: '/admin/scoring',
  component: lazyScreen(() => import('./edit-scoring-screen.tsx'), 'EditScoringScreen'),
});

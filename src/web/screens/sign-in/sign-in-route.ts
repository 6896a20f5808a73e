import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { rootRoute } from '../../frame/root-route.tsx';
import { leaveWhenSignedIn } from '../../frame/session-guard.ts';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => (typeof next === 'string' ? { next } : {}),
  beforeLoad: leaveWhenSignedIn,
  component: lazyScreen(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
});

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../frame/root-route.tsx';
import { leaveWhenSignedIn } from '../../frame/session-guard.ts';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => (typeof next === 'string' ? { next } : {}),
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
});

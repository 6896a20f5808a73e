import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../frame/lazy-screen.tsx';
import { rootRoute } from '../../../frame/root-route.tsx';
import { leaveWhenSignedIn } from '../../../frame/session-guard.ts';

const names = ['next', 'invite', 'notice'] as const;

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): Partial<Record<(typeof names)[number], string>> =>
    Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []))),
  beforeLoad: leaveWhenSignedIn,
  component: lazyScreen(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
});

import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { rootRoute } from '../../frame/root-route.tsx';
import { settleSession } from '../../frame/session-guard.ts';

/** Public with the token of a recovery link, and usable with a session (decisions.md 8). */
export const updatePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/update-password',
  beforeLoad: settleSession,
  component: lazyScreen(() => import('./update-password-screen.tsx'), 'UpdatePasswordScreen'),
});

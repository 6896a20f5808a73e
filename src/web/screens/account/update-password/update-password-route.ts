import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../frame/lazy-screen.tsx';
import { rootRoute } from '../../../frame/root-route.tsx';
import { settleSession } from '../../../frame/session-guard.ts';

/** Open to visitors with a recovery link's token, and to managers with a session (rules/account 6). */
export const updatePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/update-password',
  beforeLoad: settleSession,
  component: lazyScreen(() => import('./update-password-screen.tsx'), 'UpdatePasswordScreen'),
});

import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { rootRoute } from '../../frame/root-route.tsx';
import { searchTexts } from '../../frame/search-texts.ts';
import { settleSession } from '../../frame/session-guard.ts';

export const acceptInviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accept-invite',
  validateSearch: searchTexts('token'),
  beforeLoad: settleSession,
  component: lazyScreen(() => import('./accept-invite-screen.tsx'), 'AcceptInviteScreen'),
});

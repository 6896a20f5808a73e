import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../frame/lazy-screen.tsx';
import { rootRoute } from '../../../frame/root-route.tsx';
import { searchTexts } from '../../../frame/search-texts.ts';
import { leaveWhenSignedIn } from '../../../frame/session-guard.ts';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: searchTexts('next', 'invite', 'notice', 'view'),
  beforeLoad: leaveWhenSignedIn,
  component: lazyScreen(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
});

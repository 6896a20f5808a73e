import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../frame/lazy-screen.tsx';
import { rootRoute } from '../../../frame/root-route.tsx';
import { searchTexts } from '../../../frame/search-texts.ts';

export const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  validateSearch: searchTexts('token'),
  component: lazyScreen(() => import('./set-up-screen.tsx'), 'SetUpScreen'),
});

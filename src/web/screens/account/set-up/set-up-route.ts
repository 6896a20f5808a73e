import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../frame/lazy-screen.tsx';
import { rootRoute } from '../../../frame/root-route.tsx';

export const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  validateSearch: ({ token }: Record<string, unknown>): { token: string } => ({
    token: typeof token === 'string' ? token : '',
  }),
  component: lazyScreen(() => import('./set-up-screen.tsx'), 'SetUpScreen'),
});

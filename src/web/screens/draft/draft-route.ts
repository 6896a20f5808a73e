import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

export const draftRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/draft',
  component: lazyScreen(() => import('./draft-screen.tsx'), 'DraftScreen'),
});

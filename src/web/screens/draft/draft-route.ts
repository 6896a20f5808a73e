import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../frame/root-route.tsx';

export const draftRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/draft',
  component: lazyRouteComponent(() => import('./draft-screen.tsx'), 'DraftScreen'),
});

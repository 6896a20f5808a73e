import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../frame/root-route.tsx';

export const myTeamRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/my-team',
  component: lazyRouteComponent(() => import('./my-team-screen.tsx'), 'MyTeamScreen'),
});

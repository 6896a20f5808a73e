import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

export const myTeamRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/my-team',
  component: lazyScreen(() => import('./my-team-screen.tsx'), 'MyTeamScreen'),
});

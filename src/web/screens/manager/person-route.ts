import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

/** A person, as every member sees them. */
export const personRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/managers/$managerId',
  component: lazyScreen(() => import('./person/person-screen.tsx'), 'PersonScreen'),
});

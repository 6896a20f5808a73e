import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { frameRoute } from './root-route.tsx';

/** The parent of every admin page: people who are not admins see 'Access Denied' instead of the page. */
export const adminLayoutRoute = createRoute({
  getParentRoute: () => frameRoute,
  id: 'admin',
  component: lazyScreen(() => import('./admin-layout.tsx'), 'AdminLayout'),
});

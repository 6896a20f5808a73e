import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../../frame/root-route.tsx';

const component = lazyRouteComponent(() => import('./admin-screen.tsx'), 'AdminScreen');

export const adminRoute = createRoute({ getParentRoute: () => frameRoute, path: '/admin', component });
export const adminDraftRoute = createRoute({ getParentRoute: () => frameRoute, path: '/admin/draft', component });
export const adminDraftBoardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/draft/$board',
  component,
});
export const adminManagersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/managers-teams',
  component,
});
export const adminNewSeasonRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/new-season',
  component,
});

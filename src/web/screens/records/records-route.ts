import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { frameRoute } from '../../frame/root-route.tsx';

const under = { getParentRoute: () => frameRoute };
const places = () => import('./record-places.tsx');

/** decisions 11: the hub's addresses lead to the pages of the route table. */
const leadsTo = (to: string) => ({
  ...under,
  beforeLoad: () => {
    throw redirect({ to, replace: true });
  },
});

export const recordsRoutes = [
  createRoute({
    ...under,
    path: '/records',
    component: lazyRouteComponent(() => import('./records-screen.tsx'), 'RecordsScreen'),
  }),
  createRoute({
    ...under,
    path: '/statistics',
    component: lazyRouteComponent(() => import('./statistics-screen.tsx'), 'StatisticsScreen'),
  }),
  createRoute({ ...under, path: '/hall-of-fame', component: lazyRouteComponent(places, 'HallOfFame') }),
  createRoute({ ...under, path: '/champions', component: lazyRouteComponent(places, 'Champions') }),
  createRoute({ ...under, path: '/archives', component: lazyRouteComponent(places, 'Archives') }),
  createRoute({ ...under, path: '/player-legends', component: lazyRouteComponent(places, 'PlayerLegends') }),
  createRoute({ ...under, path: '/memorable-moments', component: lazyRouteComponent(places, 'MemorableMoments') }),
  createRoute({ ...leadsTo('/hall-of-fame'), path: '/records/hall-of-fame' }),
  createRoute({ ...leadsTo('/champions'), path: '/records/champions' }),
  createRoute({ ...leadsTo('/statistics'), path: '/records/statistics' }),
  createRoute({ ...leadsTo('/archives'), path: '/records/archives' }),
  createRoute({ ...leadsTo('/player-legends'), path: '/records/players' }),
  createRoute({ ...leadsTo('/memorable-moments'), path: '/records/moments' }),
] as const;

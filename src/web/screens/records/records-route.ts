import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';

const under = { getParentRoute: () => frameRoute };
/** One file for all of them: each more that they share would cost every visit. */
const places = () => import('./record-places.tsx');

/** The hub's addresses redirect to the pages of the route table. */
const leadsTo = (to: string) => ({
  ...under,
  beforeLoad: () => {
    throw redirect({ to, replace: true });
  },
});

export const recordsRoutes = [
  createRoute({ ...under, path: '/records', component: lazyScreen(places, 'RecordsScreen') }),
  createRoute({ ...under, path: '/statistics', component: lazyScreen(places, 'StatisticsScreen') }),
  createRoute({ ...under, path: '/hall-of-fame', component: lazyScreen(places, 'HallOfFame') }),
  createRoute({ ...under, path: '/champions', component: lazyScreen(places, 'Champions') }),
  createRoute({ ...under, path: '/archives', component: lazyScreen(places, 'SeasonArchives') }),
  createRoute({ ...under, path: '/player-legends', component: lazyScreen(places, 'PlayerLegends') }),
  createRoute({ ...under, path: '/memorable-moments', component: lazyScreen(places, 'MemorableMoments') }),
  createRoute({ ...leadsTo('/hall-of-fame'), path: '/records/hall-of-fame' }),
  createRoute({ ...leadsTo('/champions'), path: '/records/champions' }),
  createRoute({ ...leadsTo('/statistics'), path: '/records/statistics' }),
  createRoute({ ...leadsTo('/archives'), path: '/records/archives' }),
  createRoute({ ...leadsTo('/player-legends'), path: '/records/players' }),
  createRoute({ ...leadsTo('/memorable-moments'), path: '/records/moments' }),
] as const;

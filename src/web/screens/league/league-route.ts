import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';
import { searchTexts } from '../../frame/search-texts.ts';

const component = lazyScreen(() => import('./league-screen.tsx'), 'LeagueScreen');

/** One screen for all tabs, so that they stay mounted and keep the focus while the address changes. */
const competitionRoute = createRoute({ getParentRoute: () => frameRoute, path: '/competitions/$leagueId', component });
const tab = { getParentRoute: () => competitionRoute, staticData: { isTab: true } };
const competitionTabs = [
  createRoute({ ...tab, path: '/' }),
  createRoute({ ...tab, path: '/standings' }),
  createRoute({ ...tab, path: '/squads' }),
  createRoute({ ...tab, path: '/fixtures', validateSearch: searchTexts('gameweek', 'match') }),
] as const;
const leagueRoute = createRoute({ getParentRoute: () => frameRoute, path: '/league/$leagueId', component });
const leagueStandingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/league-standings',
  component: lazyScreen(() => import('./league-screen.tsx'), 'OwnLeagueScreen'),
});

const exportRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/leagues/$leagueId/export',
  component: lazyScreen(() => import('./export/export-screen.tsx'), 'ExportScreen'),
});

/** A settled gameweek; its letter leads here. With a season that has ended, a gameweek of that one. */
const recapRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/leagues/$leagueId/weeks/$gameweek',
  validateSearch: searchTexts('season'),
  component: lazyScreen(() => import('./recap/recap-screen.tsx'), 'RecapScreen'),
});

/** The league's ended seasons. */
const historyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/leagues/$leagueId/history',
  component: lazyScreen(() => import('./history/history-screen.tsx'), 'HistoryScreen'),
});

/** What happened in the league. */
const logRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/leagues/$leagueId/log',
  component: lazyScreen(() => import('./history/history-screen.tsx'), 'LogScreen'),
});

export const leagueRoutes = [
  competitionRoute.addChildren(competitionTabs),
  leagueRoute,
  leagueStandingsRoute,
  exportRoute,
  recapRoute,
  historyRoute,
  logRoute,
] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { frameRoute } from '../../frame/root-route.tsx';
import { searchTexts } from '../../frame/search-texts.ts';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/match-reports',
  component: lazyScreen(() => import('./match-reports-screen.tsx'), 'MatchReportsScreen'),
});

/** A match opens over the list and has its own address. */
const matchRoute = createRoute({
  getParentRoute: () => listRoute,
  path: '/$matchId',
  staticData: { isOver: true },
  validateSearch: searchTexts('event'),
  component: lazyScreen(() => import('./match-screen.tsx'), 'MatchScreen'),
});

export const matchReportsRoute = listRoute.addChildren([matchRoute]);

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement, type FunctionComponent, type ReactElement } from 'react';

/**
 * The screen of this path at this address, and where it goes from there: pageAt(MatchScreen, '/match-reports/$matchId',
 * '/match-reports/7'). Every other address is empty.
 */
export function pageAt(
  screen: FunctionComponent,
  path: string,
  address: string,
): { readonly page: ReactElement; readonly history: RouterHistory } {
  const root = createRootRoute({ notFoundComponent: () => null });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component: screen })]);
  const history = createMemoryHistory({ initialEntries: [address] });
  return { page: createElement(RouterProvider, { router: createRouter({ routeTree, history }) }), history };
}

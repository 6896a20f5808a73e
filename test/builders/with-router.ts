import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';

/** The element on a page of its own, from which its links lead on; with a history, they do lead on. */
export function withRouter(drawn: ReactElement, history?: RouterHistory): ReactElement {
  if (history !== undefined) {
    // It stays wherever its links lead, and can read what their addresses say.
    const routeTree = createRootRoute({ component: () => drawn });
    return createElement(RouterProvider, { router: createRouter({ routeTree, history }) });
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true });
  const around = { router, children: drawn };
  return createElement(RouterContextProvider, around);
}

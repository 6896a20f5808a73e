import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';

/** The element on a page of its own, from which its links lead on. */
export function withRouter(drawn: ReactElement): ReactElement {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: false });
  return createElement(RouterContextProvider, { router, children: drawn });
}

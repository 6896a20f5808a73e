import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';

/** The element on a page of its own, from which its links lead on. */
export function withRouter(drawn: ReactElement): ReactElement {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true });
  const around = { router, children: drawn };
  return createElement(RouterContextProvider, around);
}

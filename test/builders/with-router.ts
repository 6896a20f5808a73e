import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  type RouterHistory,
} from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';

/** The element on a page of its own, from which its links lead on; with a history, they do lead on. */
export function withRouter(drawn: ReactElement, history?: RouterHistory): ReactElement {
  const isServer = history === undefined;
  const router = createRouter({ routeTree: createRootRoute(), history: history ?? createMemoryHistory(), isServer });
  const around = { router, children: drawn };
  return createElement(RouterContextProvider, around);
}

import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';

/** The element where it can read and send, with nothing read yet but these. */
export function withQueries(drawn: ReactElement, ...read: readonly (readonly [QueryKey, unknown])[]): ReactElement {
  const client = new QueryClient();
  for (const [key, answer] of read) client.setQueryData(key, answer);
  return createElement(QueryClientProvider, { client }, drawn);
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';

/** The element where it can read and send, with nothing read yet. */
export const withQueries = (drawn: ReactElement): ReactElement =>
  createElement(QueryClientProvider, { client: new QueryClient() }, drawn);

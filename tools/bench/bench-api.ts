// The bench's own calls to the HTTP API.

import { type ApiClient, apiClient } from '#api/client';

export type BenchApi = Pick<ApiClient, 'call'>;

/** Calls a server on this machine with this access token; throws for every unsuccessful answer. */
export const benchApi = (port: number, token: string): BenchApi =>
  apiClient({ origin: `http://127.0.0.1:${port}`, fetch, authorize: () => token });

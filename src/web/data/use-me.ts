import type { UseQueryResult } from '@tanstack/react-query';
import { type OutputAt, useEndpoint } from './endpoint-query.ts';

export type Me = OutputAt<'GET /api/account/me'>;
export type MyTeam = Me['teams'][number];

/** The signed-in manager with his teams. */
export const useMe = (): UseQueryResult<Me, Error> => useEndpoint('GET /api/account/me', {});

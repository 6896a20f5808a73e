import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberedMe, rememberMe } from '../session/early-start.ts';
import { endpointQuery, type OutputAt } from './endpoint-query.ts';

export type Me = OutputAt<'GET /api/account/me'>;
export type MyTeam = Me['teams'][number];

/** The signed-in manager with their teams; until the server has answered, as remembered from the last visit. */
export function useMe(): UseQueryResult<Me, Error> {
  const query = useQuery({ ...endpointQuery('GET /api/account/me', {}), placeholderData: rememberedMe });
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) rememberMe(data);
  }, [data, isPlaceholderData]);
  return query;
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../data/cache/endpoint-query.ts';
import type { Everything } from './managers-view.ts';

/** A mail is usually sent, or refused, within seconds. */
const onItsWay = 3000;
/** One that failed is tried again in minutes or hours. */
const triedAgain = 30_000;

/** The members, their teams and the invitations; read again and again while an invitation's mail waits. */
export const useEverything = (): UseQueryResult<Everything, Error> =>
  useQuery({
    ...endpointQuery('GET /api/manager/all', {}),
    refetchInterval: ({ state: { data } }) => askedAfter(data?.invites ?? []),
  });

function askedAfter(invites: Everything['invites']): number | false {
  const waiting = invites.filter(({ status, mail }) => status === 'pending' && mail?.state === 'waiting');
  if (waiting.length === 0) return false;
  return waiting.some(({ mail }) => mail?.last_error === null) ? onItsWay : triedAgain;
}

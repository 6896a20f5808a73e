import { endpointQuery } from '../data/cache/endpoint-query.ts';
import { queryClient } from '../data/cache/query-client.ts';
import type { Me } from '../data/cache/use-me.ts';
import { rememberedMe } from '../data/session/early-start.ts';
import { readSession } from '../data/session/session.ts';

/** The signed-in manager; null if nobody is, or if this device does not know yet who it is. */
export function whoReports(): string | null {
  if (readSession().status === 'signed-out') return null;
  const me = queryClient.getQueryData<Me>(endpointQuery('GET /api/account/me', {}).queryKey);
  return (me ?? rememberedMe())?.id ?? null;
}

import { watchSessionEvents } from '../session/session-events.ts';
import { endpointCache } from './endpoint-cache.ts';
import { queryClient } from './query-client.ts';

/** Reads the account again when another tab has changed it. */
export function followAccountOfOtherTabs(): () => void {
  return watchSessionEvents(({ name }, isHere) => {
    if (isHere || (name !== 'user-updated' && name !== 'mfa-verified')) return;
    for (const key of ['GET /api/account/me', 'GET /api/profile/security'] as const)
      endpointCache(queryClient).reread(key);
  });
}

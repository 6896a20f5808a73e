import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect } from 'react';
import { ProblemError } from '#api/problem-error';
import { endpointCache } from '../data/cache/endpoint-cache.ts';
import { useMe } from '../data/cache/use-me.ts';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { Loaded } from '../ui/status/loaded.tsx';

/**
 * The layout of every admin page (rules/members 1): checks the right, and shows what others see. The server checks it again.
 */
export function AdminLayout() {
  const { data: me, isPlaceholderData, isFetching, error, refetch } = useMe();
  useRefusedReads();
  if (me?.is_admin === true) return <Outlet />;
  // Whoever was no admin at the last visit, or at the last answer, may have become one since.
  const isDenied = !isPlaceholderData && !isFetching && error === null;
  return (
    <Card flush className="mx-auto max-w-xl">
      <title>Admin Panel · Touchline</title>
      <Loaded query={{ data: isDenied ? me : undefined, error, isFetching, refetch }} failedClassName="m-4">
        {() => (
          <EmptyState title="Access Denied" art={<ShieldAlert className="size-8" />}>
            You don't have permission to access this page.
          </EmptyState>
        )}
      </Loaded>
    </Card>
  );
}

/** A read that is refused tells that the reader's role was taken: who they are is read again, and the layout says so. */
function useRefusedReads(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (error instanceof ProblemError && error.status === 403) endpointCache(client).reread('GET /api/account/me');
      }),
    [client],
  );
}

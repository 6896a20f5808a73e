import { Outlet } from '@tanstack/react-router';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useMe } from '../data/cache/use-me.ts';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState, LoadingState } from '../ui/status/empty-state.tsx';

/**
 * The layout of every admin page (rules/members 1): checks the right, and shows what others see. The server checks it again.
 */
export function AdminLayout() {
  const { data: me, isPending } = useMe();
  if (me?.is_admin === true) return <Outlet />;
  return (
    <Card flush className="mx-auto max-w-xl">
      <title>Admin Panel · Touchline</title>
      {isPending ? (
        <LoadingState />
      ) : (
        <EmptyState title="Access Denied" art={<ShieldAlert className="size-8" />}>
          You don't have permission to access this page.
        </EmptyState>
      )}
    </Card>
  );
}

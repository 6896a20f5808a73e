import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useMe } from '../../data/use-me.ts';
import { ComingSoon } from '../../frame/coming-soon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState, LoadingState } from '../../ui/status/empty-state.tsx';

/** The admin's pages; closed to others. */
export function AdminScreen() {
  const { data: me, isPending } = useMe();
  if (me?.is_admin === true) return <ComingSoon title="Admin Panel" />;
  return (
    <Card flush className="mx-auto max-w-xl">
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

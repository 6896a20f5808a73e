import { Card } from '../layout/card.tsx';
import { Spinner } from '../spinner.tsx';
import { Alert } from '../status/alert.tsx';
import { Avatar } from '../status/avatar.tsx';
import { Badge } from '../status/badge.tsx';
import { EmptyState, LoadingState } from '../status/empty-state.tsx';
import { ErrorState } from '../status/error-state.tsx';
import { Loading, Skeleton } from '../status/skeleton.tsx';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2'];

export function StatusPieces() {
  return (
    <Card title="Status">
      <div className="grid gap-4">
        <Alert>Error loading league information. Please try again.</Alert>
        <Alert tone="warning">The deadline has moved.</Alert>
        <Alert tone="success">Password updated</Alert>
        <Alert tone="info">A new version re-scores the season.</Alert>
        <ErrorState message="Error loading squads: Unknown error" onRetry={() => undefined} />
        <Badges />
        <div className="flex items-center gap-4">
          <Spinner label="Loading..." />
          <span className="text-live">
            <Spinner size="small" /> Saving...
          </span>
        </div>
        <Loading className="grid gap-3">
          {WIDTHS.map((width) => (
            <div key={width} className="flex items-center gap-3">
              <Skeleton round className="size-6.5" />
              <Skeleton className={width} />
              <Skeleton className="ml-auto h-6 w-8" />
            </div>
          ))}
        </Loading>
        <div className="rounded-lg border border-line">
          <EmptyState title="No match scheduled" compact />
        </div>
        <div className="rounded-lg border border-line">
          <LoadingState compact />
        </div>
      </div>
    </Card>
  );
}

function Badges() {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Badge>TDL1</Badge>
        <Badge tone="brand">Admin</Badge>
        <Badge tone="live" dot>
          Live
        </Badge>
        <Badge tone="warning">Paused</Badge>
        <Badge tone="danger">Expired</Badge>
        <Badge tone="success">Complete</Badge>
        <Badge tone="info">Preview</Badge>
      </div>
      <div className="flex items-center gap-3">
        <Avatar name="marta" size="tiny" />
        <Avatar name="jonno" size="small" />
        <Avatar name="halima" label="halima" />
        <Avatar name="Áron" src="/favicon.svg" />
        <Avatar name="sam" src="/no-such-picture.webp" size="large" />
      </div>
    </>
  );
}

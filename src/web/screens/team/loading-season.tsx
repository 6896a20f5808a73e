import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

/** As high as the plots that follow. */
export const LoadingSeason = () => (
  <Loading className="grid gap-4 lg:grid-cols-2">
    <Skeleton className="h-104! rounded-lg!" />
    <Skeleton className="h-104! rounded-lg!" />
  </Loading>
);

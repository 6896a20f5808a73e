import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

/** About as high as the race of twenty teams. */
export const LoadingRace = () => (
  <Loading>
    <Skeleton className="h-200! rounded-lg! md:h-160!" />
  </Loading>
);

import { CentreCircle, ScoreboardFrame } from '../../football/scoreboard.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

const lines = [1, 4, 4, 2];

/** The match while it loads, at its final size. */
export function LoadingMain() {
  return (
    <section aria-label="Your match" className="min-w-0 overflow-clip rounded-lg border border-line bg-surface">
      <ScoreboardFrame id="loading-match" title="Your match" caption="" state="scheduled">
        <span />
        <CentreCircle />
      </ScoreboardFrame>
      <Loading label="Loading match details..." className="px-4 pt-3">
        <Skeleton className="h-12! rounded-md! md:fine:h-10!" />
      </Loading>
      <Loading label="Loading player selections..." className="px-4 pt-4 pb-6">
        {lines.map((count, group) => (
          <div key={`group ${group}`} className="border-b border-line py-1.75 last:border-b-0">
            {Array.from({ length: count }, (_, line) => (
              <div key={`line ${line}`} className="flex h-12 items-center justify-between md:fine:h-9">
                <Skeleton className="w-40 md:w-52" />
                <Skeleton className="w-8 md:w-52" />
              </div>
            ))}
          </div>
        ))}
      </Loading>
    </section>
  );
}

/** The table while it loads: twenty rows. */
export function LoadingTable() {
  return (
    <Card flush title="As it stands">
      <Loading className="px-4 pt-9 pb-1">
        {Array.from({ length: 20 }, (_, line) => (
          <div key={`line ${line}`} className="flex h-11 items-center gap-4 md:fine:h-9">
            <Skeleton className="w-5" />
            <Skeleton className="flex-1" />
            <Skeleton className="w-16" />
          </div>
        ))}
      </Loading>
    </Card>
  );
}

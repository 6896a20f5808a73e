import type { TeamId } from '#game/identity';
import { useFollowed } from '../../data/live/use-live.ts';
import { Loaded } from '../../ui/status/loaded.tsx';
import { BenchPlot } from './bench-plot.tsx';
import { LoadingSeason } from './loading-season.tsx';
import { SourcesPlot } from './sources-plot.tsx';

/** Where the points came from, and what stayed on the bench; nothing before the first settled gameweek. */
export function TeamSources({ team }: { team: TeamId }) {
  const query = useFollowed('season', 'GET /api/team/:team_id/sources', { team_id: team });
  return (
    <Loaded query={query} failed="Where the points came from could not be loaded." loading={<LoadingSeason />}>
      {(sources) =>
        sources.bench.length === 0 ? null : (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <SourcesPlot sources={sources} />
            <BenchPlot bench={sources.bench} average={sources.average.bench} />
          </div>
        )
      }
    </Loaded>
  );
}

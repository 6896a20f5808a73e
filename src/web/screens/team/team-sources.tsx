import type { TeamId } from '#game/identity';
import { useEndpointAsOf } from '../../data/cache/endpoint-query.ts';
import { Loaded } from '../../ui/status/loaded.tsx';
import { BenchPlot } from './bench-plot.tsx';
import { LoadingSeason } from './loading-season.tsx';
import { SourcesPlot } from './sources-plot.tsx';

interface TeamSourcesProps {
  team: TeamId;
  /** What is settled: when it changes, the sources are read again. */
  asOf: string;
}

/** Where the points came from, and what stayed on the bench; nothing before the first settled gameweek. */
export function TeamSources({ team, asOf }: TeamSourcesProps) {
  const query = useEndpointAsOf('GET /api/team/:team_id/sources', { team_id: team }, asOf);
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

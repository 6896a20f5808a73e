import type { LeagueId } from '#game/identity';
import { useLive } from '../../data/use-live.ts';
import { useSelectedTeam } from '../../data/use-selected-team.ts';
import { StandingsTable } from '../../football/standings-table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LoadingState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';

/** The table as it stands, live. */
export function StandingsPanel({ id }: { id: LeagueId }) {
  const { data, error, refetch } = useLive('league', id);
  const { team } = useSelectedTeam();
  if (data === undefined && error !== null)
    return <ErrorState message={`Error loading league: ${error.message}`} onRetry={() => void refetch()} />;
  return (
    <Card flush>
      {data === undefined ? (
        <LoadingState />
      ) : (
        <StandingsTable standings={data.standings} isLive={data.is_live} ownTeam={team?.id ?? null} />
      )}
    </Card>
  );
}

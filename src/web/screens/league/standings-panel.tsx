import type { LeagueId } from '#game/identity';
import { useLive } from '../../data/use-live.ts';
import { useSelectedTeam } from '../../data/use-selected-team.ts';
import { LoadingRows, tableRowHeight } from '../../football/loading-rows.tsx';
import { StandingsTable } from '../../football/standings-table.tsx';
import { TableBadge } from '../../football/table-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';

/** The table as it stands, live. */
export function StandingsPanel({ id }: { id: LeagueId }) {
  const league = useLive('league', id);
  const { team } = useSelectedTeam();
  return (
    <Loaded
      query={league}
      failed={(error) => `Error loading league: ${error.message}`}
      loading={<LoadingRows rows={20} rowHeight={tableRowHeight} className="mx-auto max-w-4xl" />}
    >
      {(data) => (
        // Kept narrow so that the figures stay near the names.
        <Card flush className="mx-auto max-w-4xl">
          {data.is_live || data.is_provisional ? (
            <div className="px-4 pt-3">
              <TableBadge is_live={data.is_live} is_provisional={data.is_provisional} />
            </div>
          ) : null}
          <StandingsTable standings={data.standings} isLive={data.is_live} ownTeam={team?.id ?? null} />
        </Card>
      )}
    </Loaded>
  );
}

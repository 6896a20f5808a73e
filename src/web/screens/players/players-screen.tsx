// managers.md 2, Players: search, two filters, one table that sorts by every statistic.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { RealTeamId } from '#game/identity';
import { positions } from '#game/position';
import { endpointQuery } from '../../data/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/layout/column.ts';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState, LoadingState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { type Player, playerColumns } from './player-columns.tsx';
import { everyPlayer, type PlayerFilter, PlayerFilters } from './player-filters.tsx';

const PlayerSheet = lazyPart(
  () => import('../../football/player/player-sheet.tsx').then(({ PlayerSheet }) => PlayerSheet),
  {
    failure: 'over',
  },
);

/** Every player with his season's statistics. */
export function PlayersScreen() {
  const [filter, setFilter] = useState(everyPlayer);
  const asked = inputOf(useDeferredValue(filter));
  const { data, error, refetch, isFetching } = useQuery({
    ...endpointQuery('GET /api/player/list', asked),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<Player | null>(null);
  const columns = useMemo(() => playerColumns(setOpened), []);
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <Page title="Players">
      <PlayerFilters filter={filter} onChange={setFilter} clubs={data?.real_teams ?? []} />
      {error === null ? (
        <Card flush>
          {data === undefined ? (
            <LoadingState />
          ) : (
            <Players rows={data.players} isFiltered={isFiltered} columns={columns} />
          )}
        </Card>
      ) : (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {opened === null ? null : <PlayerSheet player={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

interface PlayersProps {
  rows: readonly Player[];
  isFiltered: boolean;
  columns: readonly Column<Player>[];
}

const Players = ({ rows, isFiltered, columns }: PlayersProps) => (
  <DataTable
    caption="Players"
    columns={columns}
    rows={rows}
    rowKey={({ code }) => code}
    initialSort={{ column: 'total_points', direction: 'descending' }}
    minWidth={1190}
    empty={<EmptyState title={isFiltered ? 'No players found. Try adjusting your filters.' : 'No players found'} />}
  />
);

/** Only what narrows the list. */
function inputOf({ search, position, club }: PlayerFilter) {
  const sought = search.trim();
  const chosen = positions.find((one) => one === position);
  return {
    ...(chosen !== undefined && { position: chosen }),
    ...(club !== '' && { real_team_id: Number(club) as RealTeamId }),
    ...(sought !== '' && { search: sought }),
  };
}

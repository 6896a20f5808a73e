// managers.md 2, Players: search, two filters, one table that sorts by every statistic.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { RealTeamId } from '#game/identity';
import type { Position } from '#game/position';
import { endpointQuery } from '../../data/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { EmptyState, LoadingState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { playerColumns } from './player-columns.tsx';

// A list that opens is a third of the page's code, and nobody opens it before the table is there.
const SelectField = lazy(() =>
  import('../../ui/form/select-field.tsx').then(({ SelectField }) => ({ default: SelectField })),
);

const everything = '';
const positionOptions: readonly { value: Position | ''; label: string }[] = [
  { value: everything, label: 'All Positions' },
  { value: 'GK', label: 'Goalkeeper' },
  { value: 'D', label: 'Defender' },
  { value: 'M', label: 'Midfielder' },
  { value: 'S', label: 'Striker' },
];

/** Every player with his season's statistics. */
export function PlayersScreen() {
  const [search, setSearch] = useState('');
  const [position, setPosition] = useState('');
  const [club, setClub] = useState('');
  const sought = useDeferredValue(search.trim());
  const isFiltered = sought !== '' || position !== '' || club !== '';
  const { data, error, refetch, isFetching } = useQuery({
    ...endpointQuery('GET /api/player/list', {
      ...(position !== '' && { position: position as Position }),
      ...(club !== '' && { real_team_id: Number(club) as RealTeamId }),
      ...(sought !== '' && { search: sought }),
    }),
    placeholderData: keepPreviousData,
  });
  const clubs = (data?.real_teams ?? []).map(({ id, real_team_name }) => ({
    value: String(id),
    label: real_team_name,
  }));
  return (
    <Page title="Players">
      <div className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_190px_220px] md:gap-3">
        <SearchField
          label="Search players"
          placeholder="Search players..."
          maxLength={100}
          value={search}
          onValueChange={setSearch}
          className="max-md:col-span-2"
        />
        <Suspense fallback={<Skeleton className="col-span-2 h-12 rounded-md md:h-11" />}>
          <SelectField
            label="Position"
            labelHidden
            value={position}
            onValueChange={setPosition}
            options={positionOptions}
          />
          <SelectField
            label="Team"
            labelHidden
            value={club}
            onValueChange={setClub}
            options={[{ value: everything, label: 'All Teams' }, ...clubs]}
          />
        </Suspense>
      </div>
      {error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Card flush>
          {data === undefined ? (
            <LoadingState />
          ) : (
            <DataTable
              caption="Players"
              columns={playerColumns}
              rows={data.players}
              rowKey={({ code }) => code}
              initialSort={{ column: 'total_points', direction: 'descending' }}
              minWidth={1190}
              empty={
                <EmptyState title={isFiltered ? 'No players found. Try adjusting your filters.' : 'No players found'} />
              }
            />
          )}
        </Card>
      )}
    </Page>
  );
}

// Players: search, two filters, and one table that sorts by every statistic.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { RealTeamId } from '#game/identity';
import { positions } from '#game/position';
import { endpointQuery } from '../../data/cache/endpoint-query.ts';
import { useMe } from '../../data/cache/use-me.ts';
import { useFollowing, useSignals } from '../../data/live/use-live.ts';
import { LoadingRows, tableRowHeight } from '../../football/loading-rows.tsx';
import { Page } from '../../frame/page.tsx';
import { useUrlState } from '../../frame/use-url-state.ts';
import { longestSearch } from '../../ui/form/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/layout/data-table.tsx';
import type { Sort } from '../../ui/layout/sort-rows.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { type Player, playerColumns } from './player-columns.tsx';
import { type PlayerFilter, PlayerFilters } from './player-filters.tsx';

const PlayerSheet = lazyPart(
  () => import('../../football/player/player-sheet.tsx').then(({ PlayerSheet }) => PlayerSheet),
  {
    failure: 'over',
  },
);

/** Every player with their season's statistics. */
export function PlayersScreen() {
  const [filter, setFilter] = useFilter();
  const [sort, setSort] = useUrlState('sort', defaultSort);
  const asked = inputOf(useDeferredValue(filter));
  const players = useQuery({
    ...endpointQuery('GET /api/player/list', asked),
    ...useFollowing(),
    placeholderData: keepPreviousData,
  });
  useSignals({ kind: 'points' });
  const [opened, setOpened] = useState<Player | null>(null);
  const clubs = players.data?.real_teams;
  const columns = useMemo(
    () => playerColumns(setOpened, (club) => clubs?.find(({ id }) => id === club)?.abbreviation ?? ''),
    [clubs],
  );
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <Page title="Players">
      <PlayerFilters filter={filter} onChange={setFilter} clubs={clubs ?? []} />
      <Loaded query={players} loading={<LoadingRows rows={20} rowHeight={tableRowHeight} />}>
        {(data) => (
          <Card flush>
            <DataTable
              caption="Players"
              columns={columns}
              rows={data.players}
              rowKey={({ code }) => code}
              initialSort={sortOf(sort)}
              onSortChange={(next) => setSort(next === null ? defaultSort : `${next.column} ${next.direction}`)}
              countText={(count) => (count === 1 ? '1 player' : `${count} players`)}
              minWidth={1190}
              empty={isFiltered ? <EmptyState title="No players found. Try adjusting your filters." /> : <NoPlayers />}
            />
          </Card>
        )}
      </Loaded>
      {opened === null ? null : <PlayerSheet player={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

/** Shown in a season without players: they are imported with the fixtures. */
function NoPlayers() {
  const { data: me } = useMe();
  return (
    <EmptyState title="No players found">
      {me?.is_admin === true
        ? "Players come with the season's fixtures: fetch them on the admin page."
        : "Players come with the season's fixtures, which an admin fetches."}
    </EmptyState>
  );
}

const defaultSort = 'total_points descending';

/** The sort order in the address; an unknown one is ignored. */
function sortOf(text: string): Sort {
  const [column = '', direction] = text.split(' ');
  return { column, direction: direction === 'ascending' ? 'ascending' : 'descending' };
}

/** The filter, kept in the address. */
function useFilter(): [PlayerFilter, (next: PlayerFilter) => void] {
  const [search, setSearch] = useUrlState('search', '');
  const [position, setPosition] = useUrlState('position', '');
  const [club, setClub] = useUrlState('club', '');
  const change = (next: PlayerFilter) => {
    if (next.search !== search) setSearch(next.search);
    if (next.position !== position) setPosition(next.position);
    if (next.club !== club) setClub(next.club);
  };
  return [{ search, position, club }, change];
}

/** Only the filters that are set. */
function inputOf({ search, position, club }: PlayerFilter) {
  const sought = search.trim();
  const chosen = positions.find((one) => one === position);
  return {
    ...(chosen !== undefined && { position: chosen }),
    ...(/^\d{1,9}$/.test(club) && { real_team_id: Number(club) as RealTeamId }),
    ...(sought !== '' && { search: sought.slice(0, longestSearch) }),
  };
}

// Players: search, two filters, and one table that sorts by every statistic.

import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useMe } from '../../data/cache/use-me.ts';
import { useSelectedTeam } from '../../data/cache/use-selected-team.ts';
import { useLivePlayers } from '../../data/live/use-live.ts';
import { LoadingRows, tableRowHeight } from '../../football/loading-rows.tsx';
import { Page } from '../../frame/page.tsx';
import { useUrlState } from '../../frame/use-url-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/layout/data-table.tsx';
import type { Sort } from '../../ui/layout/sort-rows.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePhone } from '../../ui/overlay/use-phone.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { chosenSort, defaultSort, inputOf, sortOf, withKnownClub, withKnownLeague } from './player-address.ts';
import { columnsSortedBy, type OwnerOf, type Player, playerColumns } from './player-columns.tsx';
import { type PlayerFilter, PlayerFilters } from './player-filters.tsx';

const PlayerSheet = lazyPart(
  () => import('../../football/player/player-sheet.tsx').then(({ PlayerSheet }) => PlayerSheet),
  {
    failure: 'over',
  },
);

/** Every player with their season's statistics. */
export function PlayersScreen() {
  const leagues = useMyLeagues();
  const [filter, setFilter] = useFilter(leagues);
  const [sort, setSort] = useUrlState('sort', defaultSort);
  const asked = inputOf(useDeferredValue(filter));
  const players = useLivePlayers(asked);
  const [opened, setOpened] = useState<Player | null>(null);
  const isPhone = usePhone();
  const owners = useOwners(!isPhone);
  const clubs = players.data?.real_teams;
  useEffect(() => {
    const known = withKnownClub(filter, clubs);
    if (known !== filter) setFilter(known);
  }, [filter, clubs, setFilter]);
  const all = useMemo(
    () => playerColumns(setOpened, (club) => clubs?.find(({ id }) => id === club)?.abbreviation ?? '', owners),
    [clubs, owners],
  );
  const sortedBy = sortOf(sort)?.column ?? '';
  const columns = useMemo(() => columnsSortedBy(all, sortedBy, isPhone), [all, sortedBy, isPhone]);
  // Another order from the list or the address begins the table anew; its own headers go on sorting it.
  const [table, setTable] = useState({ number: 0, sort });
  if (table.sort !== sort) setTable({ number: table.number + 1, sort });
  const onHeaderSort = (next: Sort) => {
    const chosen = next === null ? defaultSort : `${next.column} ${next.direction}`;
    setTable({ ...table, sort: chosen });
    setSort(chosen);
  };
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <Page title="Players">
      <PlayerFilters
        filter={filter}
        onChange={setFilter}
        clubs={clubs ?? []}
        leagues={leagues ?? []}
        sorting={isPhone ? { column: sortedBy, onSort: (column) => setSort(chosenSort(column)) } : null}
      />
      <Loaded query={players} loading={<LoadingRows rows={20} rowHeight={tableRowHeight} />}>
        {(data) => (
          <Card flush>
            <DataTable
              key={table.number}
              caption="Players"
              columns={columns}
              rows={data.players}
              rowKey={({ code }) => code}
              initialSort={sortOf(sort)}
              onSortChange={onHeaderSort}
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

/** The reader's leagues, in which a player can be free; null until they are known. */
function useMyLeagues(): readonly { id: number; name: string }[] | null {
  const { data: me } = useMe();
  return useMemo(() => {
    if (me === undefined) return null;
    const leagues = new Map<number, string>();
    for (const { league_id, league_name } of me.teams)
      if (league_id !== null) leagues.set(league_id, league_name ?? `League ${league_id}`);
    return [...leagues].map(([id, name]) => ({ id, name }));
  }, [me]);
}

/** Who owns whom in the shown team's league; null without a league, and where it is not shown. */
function useOwners(isShown: boolean): OwnerOf | null {
  const { team } = useSelectedTeam();
  const league_id = isShown ? (team?.league_id ?? null) : null;
  const { data } = useEndpoint('GET /api/league/:league_id/squads', league_id === null ? null : { league_id });
  const league = team?.league_name ?? '';
  const navigate = useNavigate();
  return useMemo(() => {
    if (league_id === null) return null;
    // The column stands before its content has come, so that nothing moves.
    const teams = new Map(
      (data?.teams ?? []).flatMap(({ id, team_name, squad }) =>
        squad.map(({ code }) => [code, { id, name: team_name }]),
      ),
    );
    return {
      league,
      teamOf: ({ code }) => teams.get(code) ?? null,
      goTo: (id) => void navigate({ to: '/teams/$teamId', params: { teamId: String(id) } }),
    };
  }, [data, league, league_id, navigate]);
}

/** The filter, kept in the address, which may be somebody else's. */
function useFilter(leagues: ReturnType<typeof useMyLeagues>): [PlayerFilter, (next: PlayerFilter) => void] {
  const [search, setSearch] = useUrlState('search', '');
  const [position, setPosition] = useUrlState('position', '');
  const [club, setClub] = useUrlState('club', '');
  const [free, setFree] = useUrlState('free', '');
  const filter = useMemo(
    () => withKnownLeague({ search, position, club, free }, leagues),
    [search, position, club, free, leagues],
  );
  const change = useCallback(
    (next: PlayerFilter) => {
      if (next.search !== search) setSearch(next.search);
      if (next.position !== position) setPosition(next.position);
      if (next.club !== club) setClub(next.club);
      if (next.free !== free) setFree(next.free);
    },
    [search, position, club, free, setSearch, setPosition, setClub, setFree],
  );
  return [filter, change];
}

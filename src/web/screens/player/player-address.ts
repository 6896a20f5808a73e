// What the address says about the table of players: how it is filtered and sorted.

import type { LeagueId, RealTeamId } from '#game/identity';
import { positions } from '#game/position';
import { longestSearch } from '../../ui/form/search-field.tsx';
import type { Sort } from '../../ui/layout/sort-rows.ts';
import type { PlayerFilter } from './player-filters.tsx';

export const defaultSort = 'total_points descending';

/** The sort order in the address; an unknown one is ignored. */
export function sortOf(text: string): Sort {
  const [column = '', direction] = text.split(' ');
  return { column, direction: direction === 'ascending' ? 'ascending' : 'descending' };
}

const textColumns = ['name', 'position', 'real_team_name'];

/** The sort order of a column that is chosen from the list: words from A on, figures from the highest on. */
export const chosenSort = (column: string): string =>
  `${column} ${textColumns.includes(column) ? 'ascending' : 'descending'}`;

type Known = readonly { readonly id: number }[];

const isKnown = (id: string, known: Known): boolean => id === '' || known.some((one) => String(one.id) === id);

/** The filter without a league that is none of the reader's: somebody else may have shared the address. */
export const withKnownLeague = (filter: PlayerFilter, leagues: Known | null): PlayerFilter =>
  leagues === null || isKnown(filter.free, leagues) ? filter : { ...filter, free: '' };

/** The filter without a club that has no players, perhaps any more. */
export const withKnownClub = (filter: PlayerFilter, clubs: Known | undefined): PlayerFilter =>
  clubs === undefined || isKnown(filter.club, clubs) ? filter : { ...filter, club: '' };

/** Only the filters that are set. */
export function inputOf({ search, position, club, free }: PlayerFilter) {
  const sought = search.trim();
  const chosen = positions.find((candidate) => candidate === position);
  return {
    ...(chosen !== undefined && { position: chosen }),
    ...(/^\d{1,9}$/.test(club) && { real_team_id: Number(club) as RealTeamId }),
    ...(/^\d{1,9}$/.test(free) && { free_in_league_id: Number(free) as LeagueId }),
    ...(sought !== '' && { search: sought.slice(0, longestSearch) }),
  };
}

import { useParams } from '@tanstack/react-router';
import { ProblemError } from '#api/problem-error';
import { leagueOfBoard } from '#game/draft/board-address';
import type { LeagueId } from '#game/identity';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useLive } from '../../data/live/use-live.ts';

/** The league whose board is in the address; null if there can be none. */
export function useBoardAddress(): LeagueId | null {
  const { board = '' } = useParams({ strict: false });
  return leagueOfBoard(board);
}

/** The league's draft, live, and the league by its current name; `isUnknown` if there is no such league. */
export function useDraftLeague(id: LeagueId) {
  const draft = useLive('draft', id);
  const { data } = useEndpoint('GET /api/league/list', {});
  const name = data?.leagues.find((league) => league.id === id)?.name ?? '';
  const { error } = draft;
  const isUnknown = draft.data === undefined && error instanceof ProblemError && error.status === 404;
  return { draft, league: { id, name }, isUnknown };
}

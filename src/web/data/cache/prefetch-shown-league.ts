import { rememberedMe } from '../session/early-start.ts';
import { endpointQuery, queryKeyOf } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';
import { chosenTeam } from './selected-team.ts';
import { teamToShow } from './team-to-show.ts';
import type { Me } from './use-me.ts';

/** Requests the selected team's league and the data around it before a screen asks for it. */
export function prefetchShownLeague(): void {
  const me = queryClient.getQueryData<Me>(queryKeyOf('GET /api/account/me', {})) ?? rememberedMe();
  const league_id = teamToShow(me?.teams ?? [], chosenTeam.read())?.league_id ?? null;
  // What is already there is kept up to date by its screen.
  const staleTime = Number.POSITIVE_INFINITY;
  if (league_id !== null) {
    const league = endpointQuery('GET /api/league/:league_id/home', { league_id });
    void queryClient.prefetchQuery({ ...league, staleTime });
  }
  void queryClient.prefetchQuery({ ...endpointQuery('GET /api/account/me', {}), staleTime });
  void queryClient.prefetchQuery({ ...endpointQuery('GET /api/gameweek/list', {}), staleTime });
}

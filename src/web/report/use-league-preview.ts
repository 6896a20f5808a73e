import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { MatchSheet } from '#game/match/match-sheet';
import { callEndpoint } from '../data/cache/call-endpoint.ts';
import type { OutputAt } from '../data/cache/endpoint-query.ts';
import type { ReportedMatch } from './reported-match.ts';

/** The leagues' totals and tables with this sheet; computed by the server, so it needs the network. */
export function useLeaguePreview(
  { view }: ReportedMatch,
  { events, lineUps }: MatchSheet,
): UseQueryResult<OutputAt<'POST /api/match/preview-change'>> {
  const input = { match_id: view.match.id, events: [...events], line_ups: { home: lineUps.home, away: lineUps.away } };
  return useQuery({
    queryKey: ['POST /api/match/preview-change', input, view.match.version],
    queryFn: ({ signal }) => callEndpoint('POST /api/match/preview-change', input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
}

// The server's answer to a reporter's own command, in the cache before its frame comes.

import type { QueryClient } from '@tanstack/react-query';
import { applyMatchChange, type MatchView } from '../../data/apply-match-change.ts';
import { endpointQuery, type OutputAt } from '../../data/endpoint-query.ts';
import type { ReportAct } from './report-command.ts';

export type RecordedAnswer = OutputAt<'POST /api/match/update-match-minute'> &
  Partial<Pick<OutputAt<'POST /api/match/record-event'>, 'event'>>;

/** Lays the answer over what was read of the match; new line-ups are read again. */
export function layAnswerInto(client: QueryClient, { endpoint, input }: ReportAct, answer: RecordedAnswer): void {
  const { queryKey } = endpointQuery('GET /api/match/:match_id', { match_id: input.match_id });
  if (endpoint === 'POST /api/match/save-line-ups') {
    void client.invalidateQueries({ queryKey, exact: true });
    return;
  }
  const view = client.getQueryData<MatchView>(queryKey);
  // A frame of a later command may have come first.
  if (view === undefined || view.match.version > answer.version) return;
  const removed_events = endpoint === 'POST /api/match/remove-event' ? [input.event_id] : [];
  const events = answer.event === undefined ? [] : [answer.event];
  const heroes = endpoint === 'POST /api/match/complete' ? input.heroes : view.match.heroes;
  const { match, version } = answer;
  const set_minute = endpoint === 'POST /api/match/update-match-minute' ? input.minute : view.match.set_minute;
  // The reports come with the frame; who reports folds their own.
  const truth = { set_minute, events, removed_events, reports: [], removed_reports: [] };
  const change = { kind: 'match' as const, match, version, heroes, ...truth };
  client.setQueryData(queryKey, applyMatchChange(view, change));
}

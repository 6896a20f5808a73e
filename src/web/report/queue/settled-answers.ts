// Commands that the server has accepted, kept until the match in the cache shows them, so that nothing flickers between
// an answer and its frame.

import type { MatchId, Minute } from '#game/identity';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { type MatchView, matchViewAfter } from '../../data/live/match-view-after.ts';
import { useStore } from '../../ui/create-store.ts';
import { pacedStore } from './paced.ts';
import type { ReportAct } from './report-command.ts';

export type RecordedAnswer = OutputAt<'POST /api/match/update-match-minute'> & {
  readonly event?: OutputAt<'POST /api/match/record-event'>['event'] | undefined;
};
export type SettledAnswer = { readonly act: ReportAct; readonly answer: RecordedAnswer };

/** More than can ever be pending between an answer and its frame. */
const most = 50;
// Sending a long queue must not draw the match for each answer.
const settled = pacedStore<readonly SettledAnswer[]>([]);

/** Remembers the server's answer to this reporter's action. */
export const settleAnswer = (act: ReportAct, answer: RecordedAnswer): void =>
  settled.write([...settled.read(), { act, answer }].slice(-most));

export const useSettledAnswers = (): readonly SettledAnswer[] => useStore(settled);

/** The match with what its version does not contain yet. */
export const withSettled = (view: MatchView, answers: readonly SettledAnswer[]): MatchView =>
  answers
    .filter(({ act, answer }) => isOf(act, view.match.id) && answer.version > view.match.version)
    .toSorted((one, other) => one.answer.version - other.answer.version)
    .reduce(after, view);

const isOf = ({ input }: ReportAct, match: MatchId): boolean => input.match_id === match;

function after(view: MatchView, { act: { endpoint, input }, answer }: SettledAnswer): MatchView {
  const { match, version } = answer;
  const heroes = endpoint === 'POST /api/match/complete' ? input.heroes : view.match.heroes;
  // What the server made of it: it keeps a later minute that this reporter had not seen.
  const set_minute =
    endpoint === 'POST /api/match/update-match-minute' ? (match.current_minute as Minute) : view.match.set_minute;
  const removed_events = endpoint === 'POST /api/match/remove-event' ? [input.event_id] : [];
  const events = answer.event === undefined ? [] : [answer.event];
  // Reports come with the frame; the reporter's own browser folds them itself.
  const truth = { heroes, set_minute, events, removed_events, reports: [], removed_reports: [] };
  const changed = matchViewAfter(view, { kind: 'match', match, version, ...truth });
  if (endpoint !== 'POST /api/match/save-line-ups') return changed;
  return { ...changed, line_ups: { home: input.home, away: input.away } };
}

// A real match's frame laid over what was read of it.

import type { LiveChange } from '#api/live-change';
import type { OutputAt } from './endpoint-query.ts';

export type MatchChange = Extract<LiveChange, { kind: 'match' }>;
export type MatchView = OutputAt<'GET /api/match/:match_id'>;

/** The match after the change, its events in order; its reports are a fold of them. */
export function applyMatchChange(view: MatchView, change: MatchChange): MatchView {
  const gone = change.event?.id ?? change.removed_event_id;
  const others = view.events.filter(({ id }) => id !== gone);
  const events = change.event === null ? others : [...others, change.event];
  return {
    ...view,
    match: { ...view.match, ...change.match, version: change.version, heroes: change.heroes },
    events: events.toSorted((one, other) => one.minute - other.minute || one.sequence - other.sequence),
  };
}

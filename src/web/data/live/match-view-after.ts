// Applies a real match's frame to the match in the cache.

import type { ChangeOf } from '#api/live-change';
import type { OutputAt } from '../cache/endpoint-query.ts';

export type MatchView = OutputAt<'GET /api/match/:match_id'>;
type Report = MatchView['reports'][number];

/** The match after the change: its events in order, and every current report. */
export function matchViewAfter(view: MatchView, change: ChangeOf<'match'>): MatchView {
  const { set_minute, version, heroes } = change;
  const replaced = new Set([...change.events.map(({ id }) => id), ...change.removed_events]);
  const events = [...view.events.filter(({ id }) => !replaced.has(id)), ...change.events];
  return {
    ...view,
    match: { ...view.match, ...change.match, set_minute, version, heroes },
    events: events.toSorted((one, other) => one.minute - other.minute || one.sequence - other.sequence),
    reports: reportsAfter(view.reports, change),
  };
}

function reportsAfter(reports: readonly Report[], { reports: changes, removed_reports }: ChangeOf<'match'>): Report[] {
  const changed = new Map(changes.map((change) => [change.player_id, change]));
  const kept = reports
    .filter(({ player_id }) => !removed_reports.includes(player_id))
    .map((report) => {
      const change = changed.get(report.player_id);
      changed.delete(report.player_id);
      // A change comes from JSON, which has no undefined, so every field in it has a value; a new report is sent whole.
      return change === undefined ? report : ({ ...report, ...change } as Report);
    });
  return [...kept, ...([...changed.values()] as Report[])];
}

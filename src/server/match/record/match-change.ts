// The change that a command on a match announces to all watchers.

import type { LiveEvent } from '#api/live-event';
import type { TimelineEvent } from '#api/match-event';
import type { EventId } from '#game/identity';
import type { ScoredReport } from '#game/scoring/scored-report';
import { performanceOf } from '#game/standings/gameweek-play';
import type { MatchChange } from '../../live/recorded-change.ts';
import { matchStatus } from '../../reads/match-status.ts';
import type { ReportChanges } from '../projection/diff-reports.ts';
import type { MatchProgress } from '../projection/projection-store.ts';
import type { LockedMatch } from '../truth/match-sheet-store.ts';

/** What is new apart from the points: the event to announce, the new line of the timeline, the removed one. */
export type RecordedNews = {
  readonly event: LiveEvent | null;
  readonly timelineEvent: TimelineEvent | null;
  readonly removedEvent: EventId | null;
  /** More than one event differs, so watchers reload the match. */
  readonly reload: boolean;
};

const noNews: RecordedNews = { event: null, timelineEvent: null, removedEvent: null, reload: false };

/** The change that takes every watcher from the match before to this state. */
export function matchChange(
  match: LockedMatch,
  progress: MatchProgress & { readonly hasLineUps: boolean },
  reports: readonly ScoredReport[],
  changes: Pick<ReportChanges, 'columns' | 'gone'> & Pick<MatchChange, 'statistics'>,
  news: Partial<RecordedNews> = {},
): MatchChange {
  const { event, timelineEvent, removedEvent, reload } = { ...noNews, ...news };
  const { complete, isVoid, hasLineUps } = progress;
  return {
    kind: 'match',
    gameweek_id: match.gameweek,
    part: match.part,
    home_team_id: match.clubs.home,
    away_team_id: match.clubs.away,
    match: {
      id: match.id,
      home_goals: progress.score.home,
      away_goals: progress.score.away,
      current_minute: progress.minute,
      status: matchStatus({ is_void: isVoid, report_complete: complete, has_line_ups: hasLineUps }),
      report_complete: complete,
    },
    set_minute: progress.setMinute,
    version: progress.version,
    performances: reports.map(performanceOf),
    event,
    timeline_event: timelineEvent,
    removed_event_id: removedEvent,
    reports: changes.columns,
    removed_reports: changes.gone,
    statistics: changes.statistics,
    heroes: progress.heroes,
    reload,
  };
}

// What a transaction writes into the change log: enough to update every cached league without a query.

import type { ChangeOf } from '#api/live-change';
import type { LiveEvent } from '#api/live-event';
import type { TimelineEvent } from '#api/match-event';
import type { RealMatchStatus } from '#game/fantasy-match/completed';
import type { Part } from '#game/gameweek/part';
import type { EventId, GameweekId, LeagueId, MatchId, Minute, PlayerCode, RealTeamId, SeasonId } from '#game/identity';
import type { Performance } from '#game/standings/gameweek-play';

export type MatchScore = {
  readonly id: MatchId;
  readonly home_goals: number;
  readonly away_goals: number;
  readonly current_minute: number;
  readonly status: RealMatchStatus;
  readonly report_complete: boolean;
};

export type RecordedChange =
  /** A real match has changed: its score and its players' points. */
  | {
      readonly kind: 'match';
      readonly gameweek_id: GameweekId | null;
      readonly part: Part | null;
      readonly home_team_id: RealTeamId;
      readonly away_team_id: RealTeamId;
      readonly match: MatchScore;
      readonly set_minute: Minute;
      readonly version: number;
      readonly performances: readonly Performance[];
      readonly event: LiveEvent | null;
      readonly timeline_event: TimelineEvent | null;
      readonly removed_event_id: EventId | null;
      /** For each report that differs, the changed columns. */
      readonly reports: ChangeOf<'match'>['reports'];
      readonly removed_reports: readonly PlayerCode[];
      /** For each player whose season differs, the changed figures; null where an older version did not say. */
      readonly statistics: ChangeOf<'players'>['players'] | null;
      readonly heroes: readonly PlayerCode[];
      /** A line-up was saved or a report deleted: watchers of the match reload it. */
      readonly reload: boolean;
    }
  /** A part was locked or settled, or a squad or fixture list changed: these leagues (null: all) are read again. */
  | { readonly kind: 'leagues'; readonly league_ids: readonly LeagueId[] | null }
  /** A gameweek was settled: tables of other gameweeks build on it. */
  | { readonly kind: 'settled'; readonly season_id: SeasonId; readonly gameweek_id: GameweekId }
  | ChangeOf<'draft'>;

export type MatchChange = Extract<RecordedChange, { kind: 'match' }>;

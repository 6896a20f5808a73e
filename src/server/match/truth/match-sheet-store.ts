// Loads everything that decides a match: its locked row, then line-ups, events, reports, players and the season's rules
// together.

import { sql, type Transaction } from 'kysely';
import type { Recording, TimelineEvent } from '#api/match-event';
import type { Part } from '#game/gameweek/part';
import type { EventId, GameweekId, ManagerId, MatchId, Minute, PlayerCode, RealTeamId, SeasonId } from '#game/identity';
import type { MatchSheet } from '#game/match/match-sheet';
import { rolesOf } from '#game/match/match-snapshot';
import type { Position } from '#game/position';
import type { PointsTable } from '#game/scoring/points-table';
import type { ScoredReport } from '#game/scoring/scored-report';
import type { Database } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { type Clubs, type EventRow, eventOf } from '../../reads/event-columns.ts';
import { storedPointsTable } from '../../season/stored-points-table.ts';
import { selectReports } from '../projection/report-store.ts';
import { lineUpsOf } from './line-up-store.ts';

/** A match, locked until the end of the transaction. */
export type LockedMatch = {
  readonly id: MatchId;
  readonly season: SeasonId;
  readonly gameweek: GameweekId | null;
  readonly part: Part | null;
  readonly clubs: Clubs;
  readonly minute: Minute;
  readonly complete: boolean;
  readonly isVoid: boolean;
  readonly heroes: readonly PlayerCode[];
  readonly version: number;
};

type RecordedRow = EventRow & Recording & { readonly recorded_by: ManagerId | null };
export type SheetPlayer = {
  readonly code: PlayerCode;
  readonly name: string;
  readonly position: Position;
  readonly is_dm: boolean;
  readonly real_team_id: RealTeamId | null;
};
export type StoredSheet = {
  readonly sheet: MatchSheet;
  readonly events: readonly TimelineEvent[];
  readonly recorders: ReadonlyMap<EventId, ManagerId | null>;
  readonly reports: readonly ScoredReport[];
  /** The current players of both clubs, and every player in a line-up or an event. */
  readonly players: ReadonlyMap<PlayerCode, SheetPlayer>;
  readonly rules: SeasonRules;
  /** Reports of earlier kick-offs count no more. */
  readonly statisticsFrom: Date | null;
};
/** The rules by which a season's matches are judged and scored. */
export type SeasonRules = { readonly points_table: PointsTable; readonly part_clean_sheet_minutes: number };
type SeasonRow = {
  readonly is_current: boolean;
  readonly statistics_from: string | null;
  readonly points_table: unknown;
  readonly part_clean_sheet_minutes: number;
};
type SheetRows = {
  line_ups: Database['match_lineups'][];
  events: RecordedRow[];
  reports: ScoredReport[];
  players: SheetPlayer[];
  season: SeasonRow;
};

/** Locks the match's row; 404 if there is none. */
export async function lockMatchRow(trx: Transaction<Database>, id: MatchId): Promise<LockedMatch> {
  const row = await trx
    .selectFrom('real_matches')
    .select(['id', 'season_id', 'gameweek_id', 'part', 'home_team_id', 'away_team_id', 'set_minute'])
    .select(['report_complete', 'is_void', 'heroes', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('Match');
  return {
    id: row.id,
    season: row.season_id,
    gameweek: row.gameweek_id,
    part: row.part,
    clubs: { home: row.home_team_id, away: row.away_team_id },
    minute: row.set_minute,
    complete: row.report_complete,
    isVoid: row.is_void,
    heroes: row.heroes,
    version: row.version,
  };
}

/**
 * The sheet of a match whose row is locked, with the season's rules; 404 if its season has ended. A separate statement,
 * so that it sees the changes the lock waited for.
 */
export async function loadSheet(trx: Transaction<Database>, match: LockedMatch): Promise<StoredSheet> {
  const rows = await sheetRows(trx, match.id, match.clubs);
  const { is_current, statistics_from } = rows.season;
  if (!is_current) throw notFound('Match');
  const { minute, complete, heroes } = match;
  const rules = rulesOf(rows.season);
  const settings = { partCleanSheetMinutes: rules.part_clean_sheet_minutes, roles: rolesOf(rows.players) };
  const events = timelineOf(rows.events, match.clubs);
  return {
    sheet: { minute, complete, heroes, ...settings, lineUps: lineUpsOf(rows.line_ups, match.clubs), events },
    events,
    recorders: new Map(rows.events.map(({ id, recorded_by }) => [id, recorded_by])),
    reports: rows.reports,
    players: new Map(rows.players.map((player) => [player.code, player])),
    rules,
    statisticsFrom: statistics_from === null ? null : new Date(statistics_from),
  };
}

/** The rules in this row. */
export const rulesOf = ({ points_table, part_clean_sheet_minutes }: SeasonRow): SeasonRules => ({
  points_table: storedPointsTable(points_table),
  part_clean_sheet_minutes,
});

/** The timeline of these rows; who recorded an event is given by name only. */
export const timelineOf = (rows: readonly RecordedRow[], clubs: Clubs): TimelineEvent[] =>
  rows.map((row) => {
    const { command_id, recorded_at, recorded_by_name } = row;
    return { ...eventOf(row, clubs), command_id, recorded_at: new Date(recorded_at).toISOString(), recorded_by_name };
  });

/** Everything stored about one match, in one statement, with the columns as clients read them. */
export async function sheetRows(trx: Transaction<Database>, id: MatchId, clubs: Clubs): Promise<SheetRows> {
  const { rows } = await sql<SheetRows>`
    with line_up as (select * from match_lineups where match_id = ${id}),
    event as (
      select e.id, minute, sequence, event_type, team_id, goal_type, scorer_id, assist_id, penalty_fouler_id,
        penalty_taker_id, penalty_saver_id, player_out_id, player_in_id, card_type, carded_player_id,
        command_id, recorded_at, recorded_by, m.username as recorded_by_name
      from match_events e left join managers m on m.id = e.recorded_by where match_id = ${id}
    ),
    named as (
      select player_id as code from line_up
      union select unnest(array[scorer_id, assist_id, penalty_fouler_id, penalty_taker_id, penalty_saver_id,
        player_out_id, player_in_id, carded_player_id]) from event
    )
    select
      (select coalesce(json_agg(l order by is_starting desc, position_order), '[]') from line_up l) as line_ups,
      (select coalesce(json_agg(e order by minute, sequence), '[]') from event e) as events,
      (select coalesce(json_agg(r), '[]')
        from (${selectReports(trx).where('match_id', '=', id).orderBy('player_id')}) r) as reports,
      (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'position', position,
        'is_dm', is_dm, 'real_team_id', real_team_id) order by code), '[]') from players
        where real_team_id in (${clubs.home}, ${clubs.away}) or code in (select code from named)) as players,
      (select json_build_object('is_current', is_current, 'part_clean_sheet_minutes', part_clean_sheet_minutes,
        'statistics_from', statistics_from, 'points_table', (select body from points_tables
          where season_id = s.id order by version desc limit 1))
        from seasons s where s.id = (select season_id from real_matches where id = ${id})) as season
  `.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('the sheet of a match is always one row');
  return row;
}

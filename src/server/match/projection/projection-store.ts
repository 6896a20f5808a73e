// Writes a match's projection: its score, the reports that differ and the season statistics of their players.

import { sql, type Transaction } from 'kysely';
import type { MatchId, Minute, PlayerCode, SeasonId } from '#game/identity';
import type { Side } from '#game/match/match-event';
import { scoredFields } from '#game/scoring/scored-report';
import { seasonColumns, statisticSources } from '#game/scoring/season-statistics';
import type { Database } from '../../platform/database/schema.ts';
import type { Clubs } from '../../reads/event-columns.ts';
import type { ReportChanges } from './diff-reports.ts';
import type { PlayerSeason } from './diff-statistics.ts';

export type MatchProgress = {
  readonly id: MatchId;
  readonly season: SeasonId;
  readonly clubs: Clubs;
  readonly score: Readonly<Record<Side, number>>;
  /** The minute on the clock. */
  readonly minute: Minute;
  /** The minute set by the reporter. */
  readonly setMinute: Minute;
  readonly complete: boolean;
  readonly isVoid: boolean;
  readonly heroes: readonly PlayerCode[];
  readonly version: number;
};

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const reportColumns = names(['match_id', 'player_id', 'season_id', 'team_id', ...scoredFields]);
const replacements = sql.join(
  ['team_id', ...scoredFields].map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
);

const seasonOfPlayer = sql.join(['code', ...seasonColumns].map((column) => sql`players.${sql.ref(column)}`));

/**
 * Writes the match's row and the reports that differ, locks their players' rows in code order, and returns their seasons
 * before the change. One statement, so that a goal takes as few round trips as possible. 'for no key update' does not
 * wait for the key shares that other matches' events hold on these players; two transactions waiting for each other's
 * would deadlock.
 */
export async function saveProjection(
  trx: Transaction<Database>,
  match: MatchProgress,
  { changed, gone, players }: ReportChanges,
): Promise<readonly PlayerSeason[]> {
  const { id: match_id, season: season_id, clubs } = match;
  const rows = changed.map((report) => ({ ...report, match_id, season_id, team_id: clubs[report.side] }));
  const { rows: seasons } = await sql<PlayerSeason>`
    with changed as (
      insert into match_reports (${reportColumns})
      select ${reportColumns} from jsonb_populate_recordset(null::match_reports, ${JSON.stringify(rows)}::jsonb)
      on conflict (match_id, player_id) do update set ${replacements}
    ),
    gone as (delete from match_reports where match_id = ${match.id} and player_id = any(${[...gone]}::integer[])),
    progress as (
      update real_matches set home_goals = ${match.score.home}, away_goals = ${match.score.away},
        current_minute = ${match.minute}, set_minute = ${match.setMinute}, report_complete = ${match.complete}, is_void = ${match.isVoid},
        heroes = ${[...match.heroes]}::integer[], version = ${match.version}
      where id = ${match.id}
    )
    select ${seasonOfPlayer} from players where code = any(${[...players]}::integer[]) order by code
      for no key update`.execute(trx);
  return seasons;
}

const sums = sql.join(
  seasonColumns.map((column) => {
    const added = sql.join(
      statisticSources[column].map((source) => sql.ref(`report.${source}`)),
      sql` + `,
    );
    return sql`coalesce(sum(${added}), 0) as ${sql.ref(column)}`;
  }),
);
const assignments = sql.join(seasonColumns.map((column) => sql`${sql.ref(column)} = season.${sql.ref(column)}`));

/**
 * Sums the season of these players again, and returns it. Their rows are already locked: it is a separate statement,
 * because only one that begins after the lock sees the changes the lock waited for. Reports with kick-offs before `from`
 * do not count.
 */
export async function sumSeason(
  trx: Transaction<Database>,
  season: SeasonId,
  from: Date | null,
  players: readonly PlayerCode[],
): Promise<readonly PlayerSeason[]> {
  if (players.length === 0) return [];
  const { rows } = await sql<PlayerSeason>`
    update players set ${assignments}
    from (
      select summed.code, ${sums}
      from unnest(${[...players]}::integer[]) as summed (code)
      left join (
        match_reports report
        join real_matches played on played.id = report.match_id
          and (${from}::timestamptz is null or played.match_date is null or played.match_date >= ${from})
      ) on report.player_id = summed.code and report.season_id = ${season}
      group by summed.code
    ) as season
    where players.code = season.code
    returning ${seasonOfPlayer}`.execute(trx);
  return rows;
}

// What is deleted between two seasons, and how much that is.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { SeasonCounts } from '#api/season';
import { parts } from '#game/gameweek/part';
import type { MatchId, PlayerCode, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import { seasonColumns } from '#game/scoring/season-statistics';
import type { Database } from '../platform/database/schema.ts';

type Trx = Transaction<Database>;

const anyStatistic = sql.join(
  seasonColumns.map((column) => sql`${sql.ref(column)} <> 0`),
  sql` or `,
);

/** How much there is to clear. */
export async function readSeasonCounts(db: Kysely<Database>): Promise<SeasonCounts> {
  const { rows } = await sql<SeasonCounts>`
    select (select count(*) from squads) as squads,
      (select count(*) from selections) as team_selections,
      (select count(*) from standings) as standings,
      (select count(*) from draft_picks) as draft_picks,
      (select count(*) from fantasy_matches) as fantasy_matches,
      (select count(*) from players where ${anyStatistic}) as players_with_statistics,
      (select count(*) from real_matches) as real_matches,
      (select count(*) from match_reports) as match_reports,
      (select count(*) from match_events) as match_events`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('counting gives one row');
  return counts;
}

export type NamedMatch = { readonly id: MatchId; readonly name: string };

/** The matches whose report has begun and is neither complete nor void: 'Arsenal – Chelsea'. */
export async function liveMatches(db: Kysely<Database>): Promise<NamedMatch[]> {
  const { rows } = await sql<NamedMatch>`
    select m.id, h.real_team_name || ' – ' || a.real_team_name as name
    from real_matches m join real_teams h on h.id = m.home_team_id join real_teams a on a.id = m.away_team_id
    where not report_complete and not is_void and exists (select from match_lineups l where l.match_id = m.id)
    order by m.id`.execute(db);
  return rows;
}

/** Whether a match of the season has been recorded or a gameweek settled. */
export async function hasHistory(db: Kysely<Database>, season: SeasonId): Promise<boolean> {
  const { rows } = await sql<{ has_history: boolean }>`
    select exists (select from match_lineups l join real_matches m on m.id = l.match_id where m.season_id = ${season})
      or exists (select from gameweeks where season_id = ${season} and settled_at is not null) as has_history
    `.execute(db);
  return rows[0]?.has_history === true;
}

/** Blocks recording, picking and saving until this transaction ends; the season is read after it, not before. */
export async function lockSeasonRows(trx: Trx): Promise<void> {
  await sql`select id from real_matches order by id for update`.execute(trx);
  await sql`lock table match_lineups, draft_state, squads, selections in share row exclusive mode`.execute(trx);
}

/** What settling has written beside the fantasy matches. Corrections of an ended season stay, as its results do. */
const settledResults = sql`
  tables as (delete from standings), counted as (delete from counted_points), byes as (delete from fantasy_byes),
  opened as (update gameweeks set settled_at = null, first_settled_at = null where settled_at is not null),
  corrected as (delete from corrected_scores using seasons where seasons.id = season_id and is_current)`;

export async function deleteTeamData(trx: Trx): Promise<void> {
  await sql`
    with selected as (delete from selections), drafted as (delete from draft_picks), drafts as (delete from draft_state),
      plans as (delete from draft_plans), settings as (delete from draft_settings), queues as (delete from draft_queues),
      owned as (delete from squads), ${settledResults},
      untold as (update notices set state = 'dropped', text = null
        where kind in ('draft', 'squad') and state = 'waiting')
    update fantasy_matches set home_team_total_points = 0, away_team_total_points = 0, home_team_goals = 0,
      away_team_goals = 0, home_win = false, away_win = false, draw = false, is_completed = false`.execute(trx);
}

/** If no player has statistics, they have been reset already, and last season's points stay. */
export async function zeroStatistics(trx: Trx, season: SeasonId, now: Instant): Promise<void> {
  const zeros = sql.join(seasonColumns.map((column) => sql`${sql.ref(column)} = 0`));
  await sql`
    update players set last_season_points = total_points, ${zeros}
    where exists (select from players where ${anyStatistic})`.execute(trx);
  await trx
    .updateTable('seasons')
    .set({ statistics_from: new Date(now) })
    .where('id', '=', season)
    .execute();
}

/**
 * Keeps the points of those of these players who still have the figures of the season before: nobody has reset them, and
 * their first report in this one is about to begin others (rules/season 17).
 */
export async function keepPointsOfLastSeason(
  trx: Trx,
  season: SeasonId,
  players: readonly PlayerCode[],
): Promise<void> {
  await sql`
    with earlier as (
      select code from players where code = any(${[...players]}::integer[]) and (${anyStatistic})
        and exists (select from seasons where id <> ${season})
        and not exists (select from match_reports where player_id = code and season_id = ${season})
      order by code for no key update
    )
    update players set last_season_points = total_points from earlier where players.code = earlier.code`.execute(trx);
}

export type MatchNames = Readonly<Record<string, string>>;

/**
 * Returns the names of the deleted matches, by id. The season's parts that are ahead have no match any more, and so no
 * deadline: their jobs find none.
 */
export async function deleteMatchData(trx: Trx, season: SeasonId, now: Instant): Promise<MatchNames> {
  await sql`
    with fantasy as (delete from fantasy_matches), ${settledResults}, events as (delete from match_events),
      line_ups as (delete from match_lineups), reports as (delete from match_reports)
    select 1`.execute(trx);
  const { rows: matches } = await sql<NamedMatch>`
    with gone as (delete from real_matches returning id, home_team_id, away_team_id)
    select gone.id, h.real_team_name || ' – ' || a.real_team_name as name
    from gone join real_teams h on h.id = home_team_id join real_teams a on a.id = away_team_id
    order by gone.id`.execute(trx);
  for (const part of parts) {
    await trx
      .updateTable('gameweeks')
      .set({ [`${part}_deadline`]: null, [`${part}_by_hand`]: false })
      .where('season_id', '=', season)
      .where(`${part}_deadline`, '>', new Date(now))
      .execute();
  }
  return Object.fromEntries(matches.map(({ id, name }) => [id, name]));
}

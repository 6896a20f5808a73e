// What teams had in a settled gameweek before a correction (rules/season 16): a settling overwrites it.

import { sql, type Transaction } from 'kysely';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import type { LeagueId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { ByeScore } from '#game/standings/apply-results';
import { arrayText } from '../platform/database/array-text.ts';
import type { Database } from '../platform/database/schema.ts';
import { integers, type OfLeague, type SettledGameweek } from './settle-store.ts';

type Settled = Pick<FantasyMatch, 'id' | 'home_team_total_points' | 'away_team_total_points' | 'is_completed'>;

/** Whether the gameweek has been settled before: a first settling corrects nothing, and need not look. */
export async function wasSettledBefore(
  trx: Transaction<Database>,
  { season, gameweek }: SettledGameweek,
): Promise<boolean> {
  const row = await trx
    .selectFrom('gameweeks')
    .select('first_settled_at')
    .where('season_id', '=', season)
    .where('id', '=', gameweek)
    .executeTakeFirst();
  return row !== undefined && row.first_settled_at !== null;
}

/** Those of these teams that had points, or none, in the gameweek when it was settled before. */
export async function readTeamsThen(
  trx: Transaction<Database>,
  { season, gameweek }: SettledGameweek,
  teams: readonly TeamId[],
): Promise<ReadonlySet<TeamId>> {
  const { rows } = await sql<{ team_id: TeamId }>`
    select team_id from counted_points
    where season_id = ${season} and gameweek_id = ${gameweek} and team_id = any(${[...teams]}::integer[])
    union all
    select team_id from fantasy_byes
    where season_id = ${season} and gameweek_id = ${gameweek} and team_id = any(${[...teams]}::integer[])
    union all
    -- While a gameweek is open again, what they had is kept here alone.
    select team_id from corrected_scores
    where season_id = ${season} and gameweek_id = ${gameweek} and team_id = any(${[...teams]}::integer[])`.execute(trx);
  return new Set(rows.map(({ team_id }) => team_id));
}

/** Keeps the final points that these scores are about to replace; what is kept already came first. */
export async function keepFormerScores(trx: Transaction<Database>, matches: readonly Settled[]): Promise<void> {
  await sql`
    insert into corrected_scores (season_id, league_id, gameweek_id, team_id, points_before)
    select season_id, league_id, gameweek_id, side.team_id, side.points
    from unnest(${integers(matches, ({ id }) => id)}, ${integers(matches, (match) => match.home_team_total_points)},
      ${integers(matches, (match) => match.away_team_total_points)},
      ${arrayText(matches.map(({ is_completed }) => is_completed))}::boolean[]
    ) as settled (id, home_points, away_points, is_final)
    join fantasy_matches f on f.id = settled.id and f.is_completed
    cross join lateral (values (home_team_id, home_team_total_points, home_points),
      (away_team_id, away_team_total_points, away_points)) as side (team_id, points, points_now)
    where not is_final or side.points <> points_now
    on conflict (season_id, gameweek_id, league_id, team_id) where corrected_at is null do nothing`.execute(trx);
}

/** Keeps the points without a match that these are about to replace or delete; what is kept already came first. */
export async function keepFormerByes(
  trx: Transaction<Database>,
  { season, gameweek }: SettledGameweek,
  leagues: readonly LeagueId[],
  rows: readonly OfLeague<ByeScore>[],
): Promise<void> {
  await sql`
    insert into corrected_scores (season_id, league_id, gameweek_id, team_id, points_before)
    select b.season_id, b.league_id, b.gameweek_id, b.team_id, b.points
    from fantasy_byes b
    left join unnest(${integers(rows, (row) => row.team_id)}, ${integers(rows, (row) => row.points)})
      as settled (team_id, points_now) on settled.team_id = b.team_id
    where b.season_id = ${season} and b.gameweek_id = ${gameweek} and b.league_id = any(${[...leagues]}::integer[])
      and b.points is distinct from points_now
    on conflict (season_id, gameweek_id, league_id, team_id) where corrected_at is null do nothing`.execute(trx);
}

/** Compares what was kept with what is final again: a difference is a correction, anything else is forgotten. */
export async function closeCorrections(
  trx: Transaction<Database>,
  { season, gameweek }: SettledGameweek,
  leagues: readonly LeagueId[],
  now: Instant,
): Promise<void> {
  await sql`
    with open as (
      select * from corrected_scores
      where corrected_at is null and season_id = ${season} and gameweek_id = ${gameweek}
        and league_id = any(${[...leagues]}::integer[])
    ), fresh as (
      select c.id, case when f.home_team_id = c.team_id then home_team_total_points else away_team_total_points end as points
      from open c
      join fantasy_matches f on f.season_id = c.season_id and f.gameweek_id = c.gameweek_id
        and f.league_id = c.league_id and c.team_id in (f.home_team_id, f.away_team_id) and f.is_completed
      union all
      select c.id, b.points from open c
      join fantasy_byes b on b.season_id = c.season_id and b.gameweek_id = c.gameweek_id
        and b.league_id = c.league_id and b.team_id = c.team_id
    ), unchanged as (
      delete from corrected_scores c using fresh where c.id = fresh.id and points_before = points
    )
    update corrected_scores c set points_after = points, corrected_at = ${new Date(now)}
    from fresh where c.id = fresh.id and points_before <> points`.execute(trx);
}

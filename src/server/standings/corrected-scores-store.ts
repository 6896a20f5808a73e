// What teams had in a settled gameweek before a correction (rules/season 16): a settling overwrites it.

import { sql, type Transaction } from 'kysely';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import type { LeagueId } from '#game/identity';
import type { Instant } from '#game/instant';
import { arrayText } from '../platform/database/array-text.ts';
import type { Database } from '../platform/database/schema.ts';
import { integers, type SettledGameweek } from './settle-store.ts';

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

/** Compares what was kept with what is final again: a difference is a correction, anything else is forgotten. */
export async function closeCorrections(
  trx: Transaction<Database>,
  { season, gameweek }: SettledGameweek,
  leagues: readonly LeagueId[],
  now: Instant,
): Promise<void> {
  await sql`
    with fresh as (
      select c.id, case when f.home_team_id = c.team_id then home_team_total_points else away_team_total_points end as points
      from corrected_scores c
      join fantasy_matches f on f.season_id = c.season_id and f.gameweek_id = c.gameweek_id
        and f.league_id = c.league_id and c.team_id in (f.home_team_id, f.away_team_id) and f.is_completed
      where corrected_at is null and c.season_id = ${season} and c.gameweek_id = ${gameweek}
        and c.league_id = any(${[...leagues]}::integer[])
    ), unchanged as (
      delete from corrected_scores c using fresh where c.id = fresh.id and points_before = points
    )
    update corrected_scores c set points_after = points, corrected_at = ${new Date(now)}
    from fresh where c.id = fresh.id and points_before <> points`.execute(trx);
}

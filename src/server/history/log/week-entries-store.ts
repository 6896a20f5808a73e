// The league's settled gameweeks, of all seasons, and what was corrected in them.

import { sql } from 'kysely';
import { weekNews } from '#game/history/week-news';
import type { GameweekId, SeasonId } from '#game/identity';
import { entryOf, type FoundEntry, isOlder, type LogRead } from './log-source-store.ts';

type ResultRow = {
  readonly home: string;
  readonly home_points: number;
  readonly away: string | null;
  readonly away_points: number | null;
};
type WeekRow = {
  readonly season_id: SeasonId;
  readonly season: string;
  readonly gameweek_id: GameweekId;
  readonly is_ended: boolean;
  readonly at: Date;
  readonly number: number;
  readonly results: readonly ResultRow[];
};

/** More than any season has gameweeks. */
const weekNumber = sql`(season_id::bigint * 1001 + gameweek_id)`;

/** The settled gameweeks, newest first, each where it was settled first. */
export async function readWeekEntries(read: LogRead): Promise<readonly FoundEntry[]> {
  const { db, league, limit } = read;
  const { rows } = await sql<WeekRow>`
    with played as (
      select season_id, gameweek_id, true as is_ended, settled_at as at, home_team_name as home, home_points,
        away_team_name as away, away_points
      from final_results where league_id = ${league} and settled_at is not null
      union all
      select g.season_id, g.id, false, coalesce(first_settled_at, settled_at), home.team_name, home_points,
        away.team_name, away_points
      from gameweeks g join seasons on seasons.id = g.season_id and is_current
      join (
        select season_id, gameweek_id, home_team_id, home_team_total_points as home_points, away_team_id,
          away_team_total_points as away_points
        from fantasy_matches where league_id = ${league} and is_completed
        union all
        select season_id, gameweek_id, team_id, points, null, null from fantasy_byes where league_id = ${league}
      ) as scored on scored.season_id = g.season_id and scored.gameweek_id = g.id
      join teams home on home.id = home_team_id left join teams away on away.id = away_team_id
      where settled_at is not null
    )
    select season_id, seasons.name as season, gameweek_id, is_ended, max(at) as at, ${weekNumber}::float8 as number,
      jsonb_agg(jsonb_build_object('home', home, 'home_points', home_points, 'away', away, 'away_points', away_points)
        order by home) as results
    from played join seasons on seasons.id = season_id
    where ${isOlder(read, 'week-settled', sql`at`, weekNumber)}
    group by season_id, seasons.name, gameweek_id, is_ended
    order by at desc, number desc limit ${limit}`.execute(db);
  return rows.map((row) => {
    const { gameweek_id, season_id, is_ended, at, number } = row;
    const results = row.results.flatMap(({ away, away_points, ...home }) =>
      away === null || away_points === null ? [] : { ...home, away, away_points },
    );
    const byes = row.results.flatMap(({ home: team, home_points: points, away }) =>
      away === null ? { team, points } : [],
    );
    const ended = is_ended ? season_id : null;
    return entryOf({ kind: 'week-settled', gameweek_id, ended, ...weekNews(results, byes) }, { at, number });
  });
}

type CorrectionRow = {
  readonly gameweek_id: GameweekId;
  readonly at: Date;
  readonly number: number;
  readonly teams: readonly { readonly team: string; readonly before: number; readonly after: number }[];
};

/** What corrections changed, newest first: one entry for all that a settling found. */
export async function readCorrectionEntries(read: LogRead): Promise<readonly FoundEntry[]> {
  const { db, league, limit } = read;
  const { rows } = await sql<CorrectionRow>`
    select * from (
      select gameweek_id, max(corrected_at) as at, min(c.id) as number, jsonb_agg(jsonb_build_object(
        'team', team_name, 'before', points_before, 'after', points_after) order by team_name) as teams
      from corrected_scores c join teams on teams.id = team_id
      where c.league_id = ${league} and corrected_at is not null group by season_id, gameweek_id, corrected_at
    ) as corrected
    where ${isOlder(read, 'scores-corrected', sql`at`, sql`number`)}
    order by at desc, number desc limit ${limit}`.execute(db);
  return rows.map(({ gameweek_id, teams, ...place }) =>
    entryOf({ kind: 'scores-corrected', gameweek_id, teams }, place),
  );
}

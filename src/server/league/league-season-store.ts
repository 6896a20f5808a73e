// Leagues' settled gameweeks. What is not settled is no part of them: it is in a league's snapshot.

import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/league';
import type { GameweekId, LeagueId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import { mustBeLeague } from '../reads/league-store.ts';
import { grouped } from '../standings/league-gameweek-store.ts';

/** A fantasy match, or a team without one, whose opponent is null. */
type SettledRow = {
  readonly league_id: LeagueId;
  readonly gameweek_id: GameweekId;
  readonly home_team_id: TeamId;
  readonly away_team_id: TeamId | null;
  readonly home_team_total_points: number;
  readonly away_team_total_points: number;
  readonly home_team_goals: number;
  readonly away_team_goals: number;
};

/** The league's season by gameweek, in one statement; 404 if there is no such league. */
export async function readLeagueSeason(
  db: Kysely<Database>,
  league: LeagueId,
): Promise<OutputOf<typeof api.readLeagueSeason>> {
  const gameweeks = (await readSettledWeeks(db, [league])).get(league) ?? [];
  if (gameweeks.length === 0) await mustBeLeague(db, league);
  return { gameweeks };
}

type WrittenWeek = OutputOf<typeof api.readLeagueSeason>['gameweeks'][number];

/** The settled gameweeks of the current season of each of these leagues, in one statement. */
export async function readSettledWeeks(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
): Promise<ReadonlyMap<LeagueId, WrittenWeek[]>> {
  const rows = await readSettledRows(db, leagues);
  return new Map(
    [...grouped(rows, (row) => row.league_id)].map(([league, ofLeague]) => [
      league,
      [...grouped(ofLeague, (row) => row.gameweek_id)].map(([gameweek_id, ofWeek]) => weekOf(gameweek_id, ofWeek)),
    ]),
  );
}

function weekOf(gameweek_id: GameweekId, rows: readonly SettledRow[]): WrittenWeek {
  const week: WrittenWeek = { gameweek_id, results: [], byes: [] };
  for (const { gameweek_id: _week, league_id: _league, away_team_id, ...row } of rows) {
    if (away_team_id === null) week.byes.push({ team_id: row.home_team_id, points: row.home_team_total_points });
    else week.results.push({ ...row, away_team_id });
  }
  return week;
}

async function readSettledRows(db: Kysely<Database>, leagues: readonly LeagueId[]): Promise<readonly SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    with settled as (
      select gameweeks.season_id, gameweeks.id from gameweeks join seasons on seasons.id = gameweeks.season_id
      where is_current and settled_at is not null
    )
    select league_id, gameweek_id, home_team_id, away_team_id, home_team_total_points, away_team_total_points,
      home_team_goals, away_team_goals
    from fantasy_matches join settled using (season_id)
    where gameweek_id = settled.id and is_completed and league_id = any(${[...leagues]}::integer[])
    union all
    select league_id, gameweek_id, team_id, null, points, 0, 0, 0
    from fantasy_byes join settled using (season_id)
    where gameweek_id = settled.id and league_id = any(${[...leagues]}::integer[])
    order by gameweek_id, home_team_id`.execute(db);
  return rows;
}

// The final fantasy matches of a gameweek, by person, and what each person was last told about them.

import { type Kysely, sql } from 'kysely';
import type { FantasyMatchId, GameweekId, LeagueId, ManagerId, SeasonId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import type { OwnResult } from '#game/notice/final-result-text';
import type { Database } from '../platform/database/schema.ts';

export type SettledWeek = {
  readonly season: SeasonId;
  readonly gameweek: GameweekId;
  readonly settledAt: Instant;
  readonly firstSettledAt: Instant;
  readonly endedAt: Instant;
};

/** The season's gameweeks that were settled after this instant. */
export async function readSettledSince(
  db: Kysely<Database>,
  season: SeasonId,
  since: Instant,
): Promise<readonly SettledWeek[]> {
  const rows = await db
    .selectFrom('gameweeks')
    .select(['id', 'settled_at', 'first_settled_at', 'end_time'])
    .where('season_id', '=', season)
    .where('settled_at', '>', new Date(since))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id: gameweek, settled_at, first_settled_at, end_time }) => {
    if (settled_at === null) return [];
    const [settledAt, firstSettledAt] = [instantOf(settled_at), instantOf(first_settled_at ?? settled_at)];
    return [{ season, gameweek, settledAt, firstSettledAt, endedAt: instantOf(end_time) }];
  });
}

/** The next people with a final match in the gameweek, by id. */
export async function readPlayed(
  db: Kysely<Database>,
  { season, gameweek }: Pick<SettledWeek, 'season' | 'gameweek'>,
  { after, limit }: { readonly after: ManagerId | null; readonly limit: number },
): Promise<readonly ManagerId[]> {
  const { rows } = await sql<{ id: ManagerId }>`
    select distinct m.id from fantasy_matches f
    join teams t on t.id in (f.home_team_id, f.away_team_id) join managers m on m.id = t.manager_id
    where f.season_id = ${season} and f.gameweek_id = ${gameweek} and f.is_completed
      and m.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by m.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type ResultRow = {
  readonly manager: ManagerId;
  readonly id: FantasyMatchId;
  readonly league: LeagueId;
  readonly home: string;
  readonly away: string;
  readonly homePoints: number;
  readonly awayPoints: number;
  readonly isHome: boolean;
  readonly isAway: boolean;
};

/** The final matches of these people's teams; not of one that somebody else had when the gameweek was settled. */
export async function readOwnResults(
  db: Kysely<Database>,
  { season, gameweek, firstSettledAt }: Pick<SettledWeek, 'season' | 'gameweek' | 'firstSettledAt'>,
  people: readonly ManagerId[],
): Promise<ReadonlyMap<ManagerId, readonly OwnResult[]>> {
  const { rows } = await sql<ResultRow>`
    with handed_over as materialized (
      select distinct on (1) (subject ->> 'team_id')::integer as team, before ->> 'manager_id' as manager_then
      from audit_log where action = 'hand-over-team' and at > ${new Date(firstSettledAt)} order by 1, id
    ), sides as not materialized (
      select t.id, t.team_name, case when h.team is null or h.manager_then = t.manager_id::text then t.manager_id end as manager_id
      from teams t left join handed_over h on h.team = t.id
    )
    select m.id as manager, f.id, f.league_id as league, home.team_name as home, away.team_name as away,
      f.home_team_total_points as "homePoints", f.away_team_total_points as "awayPoints",
      home.manager_id is not distinct from m.id as "isHome", away.manager_id is not distinct from m.id as "isAway"
    from fantasy_matches f join sides home on home.id = f.home_team_id join sides away on away.id = f.away_team_id
    join managers m on m.id in (home.manager_id, away.manager_id)
    where f.season_id = ${season} and f.gameweek_id = ${gameweek} and f.is_completed
      and m.id = any(${[...people]}::uuid[])
    order by m.id, f.id`.execute(db);
  const found = new Map<ManagerId, OwnResult[]>();
  for (const { manager, isHome, isAway, ...match } of rows) {
    const ownSide = isHome && isAway ? 'both' : isHome ? 'home' : 'away';
    found.set(manager, [...(found.get(manager) ?? []), { ...match, own: ownSide }]);
  }
  return found;
}

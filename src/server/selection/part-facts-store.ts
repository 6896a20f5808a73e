// What a manager needs to know about a part when picking a team: which clubs play, and whom the team meets.

import { type Kysely, sql } from 'kysely';
import type { RealTeamId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import type { PartKey } from '../reads/part-key.ts';

export type PartMatch = {
  readonly home_team_id: RealTeamId;
  readonly away_team_id: RealTeamId;
  readonly match_date: string;
};

/** The part's real matches that have a date, by their kick-off. */
export async function readMatchesOfPart(
  db: Kysely<Database>,
  { season, gameweek, part }: PartKey,
): Promise<readonly PartMatch[]> {
  const rows = await db
    .selectFrom('real_matches')
    .select(['home_team_id', 'away_team_id', 'match_date'])
    .where('season_id', '=', season)
    .where('gameweek_id', '=', gameweek)
    .where('part', '=', part)
    .where('is_void', '=', false)
    .orderBy('match_date')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ match_date, ...clubs }) =>
    match_date === null ? [] : [{ ...clubs, match_date: match_date.toISOString() }],
  );
}

/** The clubs that have a match in the part. */
export async function readClubsOfPart(
  db: Kysely<Database>,
  { season, gameweek, part }: PartKey,
): Promise<readonly RealTeamId[]> {
  const { rows } = await sql<{ id: RealTeamId }>`
    select distinct club.id from real_matches
    cross join lateral (values (home_team_id), (away_team_id)) as club (id)
    where season_id = ${season} and gameweek_id = ${gameweek} and part = ${part} and not is_void
    order by club.id`.execute(db);
  return rows.map(({ id }) => id);
}

export type Opponent = { readonly team_id: TeamId; readonly team_name: string; readonly venue: 'H' | 'A' };

/** The team's opponent in the gameweek, and the venue; null for a bye. */
export async function readOpponent(
  db: Kysely<Database>,
  { season, gameweek }: Omit<PartKey, 'part'>,
  team: TeamId,
): Promise<Opponent | null> {
  const { rows } = await sql<Opponent>`
    select other.id as team_id, other.team_name, case when home_team_id = ${team} then 'H' else 'A' end as venue
    from fantasy_matches
    join teams other on other.id = case when home_team_id = ${team} then away_team_id else home_team_id end
    where season_id = ${season} and gameweek_id = ${gameweek} and ${team} in (home_team_id, away_team_id)`.execute(db);
  return rows[0] ?? null;
}

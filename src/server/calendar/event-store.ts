// What the events of a calendar are made of, and the state in which each was last shown.

import { type Kysely, sql } from 'kysely';
import type { KickOffs, OwnDraft, OwnMatch } from '#game/calendar/calendar-event';
import { compareTexts } from '#game/compare-texts';
import type { GameweekId, LeagueId, ManagerId, SeasonId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

/** The first and the last kick-off of each gameweek that has any. */
export async function readPartKickOffs(
  db: Kysely<Database>,
  season: SeasonId,
): Promise<ReadonlyMap<GameweekId, KickOffs>> {
  const { rows } = await sql<{ gameweek_id: GameweekId | null; first: Date; last: Date }>`
    select gameweek_id, min(match_date) as first, max(match_date) as last from real_matches
    where season_id = ${season} and gameweek_id is not null and match_date is not null and not is_void
    group by gameweek_id`.execute(db);
  return new Map(
    rows.flatMap(({ gameweek_id, first, last }): [GameweekId, KickOffs][] =>
      gameweek_id === null ? [] : [[gameweek_id, { first: instantOf(first), last: instantOf(last) }]],
    ),
  );
}

/** The season's fantasy matches of the person's teams, once for each of their teams. */
export async function readOwnMatches(
  db: Kysely<Database>,
  season: SeasonId,
  manager: ManagerId,
): Promise<readonly OwnMatch[]> {
  const { rows } = await sql<OwnMatch>`
    select f.id, f.gameweek_id as gameweek, own.id as team, own.team_name, other.team_name as opponent_name,
      f.home_team_id = own.id as is_home
    from teams own
    join fantasy_matches f on f.season_id = ${season} and f.league_id = own.league_id
      and own.id in (f.home_team_id, f.away_team_id)
    join teams other on other.id = case when f.home_team_id = own.id then f.away_team_id else f.home_team_id end
    where own.manager_id = ${manager} order by f.id, own.id`.execute(db);
  return rows;
}

/** The planned drafts of the leagues in which the person has a team. */
export async function readOwnDrafts(
  db: Kysely<Database>,
  season: SeasonId,
  manager: ManagerId,
): Promise<readonly OwnDraft[]> {
  const { rows } = await sql<{ league: LeagueId; league_name: string; begins_at: Date }>`
    select l.id as league, l.name as league_name, p.begins_at from draft_plans p join leagues l on l.id = p.league_id
    where p.season_id = ${season} and exists (
      select from teams own where own.league_id = l.id and own.manager_id = ${manager}) order by l.id`.execute(db);
  return rows.map((row) => ({ ...row, begins_at: instantOf(row.begins_at) }));
}

export type ShownEvent = {
  readonly uid: string;
  readonly state: string;
  readonly sequence: number;
  readonly changed_at: Date;
};

/** How these events were last shown. */
export const readShown = (
  db: Kysely<Database>,
  season: SeasonId,
  uids: readonly string[],
): Promise<readonly ShownEvent[]> =>
  db
    .selectFrom('calendar_events')
    .select(['uid', 'state', 'sequence', 'changed_at'])
    .where('season_id', '=', season)
    .where('uid', '=', sql<string>`any(${[...uids]}::text[])`)
    .execute();

/** Stores what these events say now: the number of one that has changed grows, even if two calendars ask at once. */
export async function keepShown(
  db: Kysely<Database>,
  season: SeasonId,
  events: readonly Pick<ShownEvent, 'uid' | 'state'>[],
  now: Instant,
): Promise<void> {
  const ordered = events.toSorted((one, other) => compareTexts(one.uid, other.uid));
  await sql`
    insert into calendar_events as shown (season_id, uid, state, changed_at)
    select ${season}::integer, uid, state, ${new Date(now)}::timestamptz
    from unnest(${ordered.map(({ uid }) => uid)}::text[], ${ordered.map(({ state }) => state)}::text[])
      as new (uid, state)
    on conflict (season_id, uid) do update
      set state = excluded.state, sequence = shown.sequence + 1, changed_at = excluded.changed_at
      where shown.state <> excluded.state`.execute(db);
}

// What the page and the letter of a settled gameweek read beside its results.

import { type Kysely, sql } from 'kysely';
import type { Gameweek } from '#game/gameweek/gameweek';
import type { GameweekId, LeagueId, ManagerId, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { NoticeChannel } from '#game/notice/notice';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';

/** Whether the season's gameweek is settled; null if there is no such gameweek. */
export async function readIsSettled(db: Kysely<Database>, season: SeasonId, id: GameweekId): Promise<boolean | null> {
  const row = await db
    .selectFrom('gameweeks')
    .select('settled_at')
    .where('season_id', '=', season)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : row.settled_at !== null;
}

/** What each team of these leagues left on the bench. */
export async function readBench(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
  season: SeasonId,
  gameweek: Gameweek['id'],
): Promise<ReadonlyMap<TeamId, number>> {
  const rows = await db
    .selectFrom('counted_points')
    .select(['team_id', 'bench'])
    .where('season_id', '=', season)
    .where('gameweek_id', '=', gameweek)
    .where('league_id', '=', anyOf(leagues))
    .execute();
  return new Map(rows.map(({ team_id, bench }) => [team_id, bench]));
}

export type LetterWeek = { readonly season: SeasonId; readonly gameweek: GameweekId; readonly lastKickOff: Date };

/** The gameweeks of the current season that were settled by then and whose last match began after this instant. */
export async function readLetterWeeks(
  db: Kysely<Database>,
  { settledBy, playedAfter }: { readonly settledBy: Instant; readonly playedAfter: Instant },
): Promise<readonly LetterWeek[]> {
  const { rows } = await sql<LetterWeek>`
    select g.season_id as season, g.id as gameweek, max(r.match_date) as "lastKickOff"
    from gameweeks g join seasons s on s.id = g.season_id
    join real_matches r on r.season_id = g.season_id and r.gameweek_id = g.id
    where s.is_current and g.settled_at <= ${new Date(settledBy)} and not r.is_void
    group by g.season_id, g.id having max(r.match_date) > ${new Date(playedAfter)} order by g.id`.execute(db);
  return rows;
}

export type Recipient = {
  readonly id: ManagerId;
  readonly has_times: boolean;
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly teams: readonly TeamId[];
  readonly leagues: readonly LeagueId[];
};

export type Recipients = {
  readonly about: string;
  readonly people: readonly ManagerId[];
  readonly channels: readonly NoticeChannel[];
};

/**
 * Those of these people who have a team that scored in the gameweek, want the letter by some channel and have not got it;
 * with their teams and these teams' leagues, by id.
 */
export async function readRecipients(
  db: Kysely<Database>,
  { season, gameweek }: LetterWeek,
  { about, people, channels }: Recipients,
): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`
    select m.id, own.manager_id is not null as has_times, own.quiet_from, own.quiet_to,
      array_agg(t.id order by t.league_id, t.id) as teams, array_agg(distinct t.league_id) as leagues
    from managers m join teams t on t.manager_id = m.id
    left join notice_times own on own.manager_id = m.id
    where m.id = any(${[...people]}::uuid[])
      and (exists (select from fantasy_matches f where f.season_id = ${season} and f.league_id = t.league_id
          and f.gameweek_id = ${gameweek} and t.id in (f.home_team_id, f.away_team_id))
        or exists (select from fantasy_byes b where b.season_id = ${season} and b.league_id = t.league_id
          and b.gameweek_id = ${gameweek} and b.team_id = t.id))
      and (select count(*) from notice_off o where o.manager_id = m.id and o.kind = 'letter'
        and o.channel = any(${[...channels]}::text[])) < ${channels.length}::integer
      and not exists (select from notices n where n.manager_id = m.id and n.kind = 'letter' and n.about = ${about})
    group by m.id, own.manager_id order by m.id`.execute(db);
  return rows;
}

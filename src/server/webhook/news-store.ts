// What has happened that webhooks tell, read from the truth itself: so nothing that records a match knows of webhooks.

import { type Kysely, sql } from 'kysely';
import type { Part } from '#game/gameweek/part';
import type { EventId, GameweekId, LeagueId, MatchId, PlayerCode, SeasonId } from '#game/identity';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';

export type TellingWebhook = { readonly league_id: LeagueId; readonly since: Date; readonly events: readonly string[] };

/**
 * The webhooks that are on, or that of one league if it is, each locked, so that no other process reads news for it
 * meanwhile.
 */
export const lockWebhookRows = (db: Kysely<Database>, league?: LeagueId): Promise<readonly TellingWebhook[]> =>
  db
    .selectFrom('webhook')
    .select(['league_id', 'since', 'events'])
    .where('disabled_at', 'is', null)
    .$if(league !== undefined, (query) => query.where('league_id', '=', league as LeagueId))
    .orderBy('league_id')
    .forNoKeyUpdate()
    .execute();

type OfMatch = {
  readonly match: MatchId;
  readonly home: string;
  readonly away: string;
  readonly home_goals: number;
  readonly away_goals: number;
  readonly at: Date;
};
export type GoalNews = OfMatch & {
  readonly event: EventId;
  readonly minute: number;
  readonly scorer: PlayerCode | null;
  readonly name: string | null;
  readonly is_own_goal: boolean;
  /** The score as it is by now; that of the match is the one after this goal. */
  readonly home_now: number;
  readonly away_now: number;
};

/** The goals that were recorded after this moment, in matches of the last day, in the order in which they were recorded. */
export async function readGoals(db: Kysely<Database>, season: SeasonId, after: Date): Promise<readonly GoalNews[]> {
  const { rows } = await sql<GoalNews>`
    select goal.id as event, goal.match_id as match, goal.minute, goal.scorer_id as scorer, scorer.name,
      coalesce(goal.goal_type = 'OWN_GOAL', false) as is_own_goal, home.real_team_name as home,
      away.real_team_name as away, score.*, played.home_goals as home_now, played.away_goals as away_now,
      recorded_at as at
    from real_matches played
    join match_events goal on goal.match_id = played.id and goal.event_type = 'GOAL'
    cross join lateral (
      select count(*) filter (where team_id = played.home_team_id) as home_goals,
        count(*) filter (where team_id = played.away_team_id) as away_goals
      from match_events so_far
      where match_id = played.id and event_type = 'GOAL' and (minute, sequence) <= (goal.minute, goal.sequence)) score
    join real_teams home on home.id = played.home_team_id
    join real_teams away on away.id = played.away_team_id
    left join players scorer on scorer.code = goal.scorer_id
    where played.season_id = ${season} and not is_void and match_date > ${after}::timestamptz - interval '1 day'
      and recorded_at > ${after}
    order by goal.id`.execute(db);
  return rows;
}

/**
 * The matches that were completed after this moment and still are; not those that had been completed before it with the
 * score that they have.
 */
export async function readFinals(db: Kysely<Database>, season: SeasonId, after: Date): Promise<readonly OfMatch[]> {
  const { rows } = await sql<OfMatch>`
    select played.id as match, home.real_team_name as home, away.real_team_name as away, home_goals, away_goals,
      completed.at
    from (
      select (subject ->> 'match_id')::integer as match_id, max(at) as at from audit_log
      where action = 'complete-match' and at > ${after} group by 1
    ) completed
    join real_matches played on played.id = completed.match_id
    join real_teams home on home.id = played.home_team_id
    join real_teams away on away.id = played.away_team_id
    where played.season_id = ${season} and report_complete and not is_void
      and not exists (
        select from audit_log earlier
        where earlier.action = 'complete-match' and (earlier.subject ->> 'match_id')::integer = played.id
          and earlier.subject ? 'match_id' and earlier.at <= ${after}
          and not exists (
            select from audit_log change
            where (change.subject ->> 'match_id')::integer = played.id and change.subject ? 'match_id'
              and change.id > earlier.id
              and (change.action = 'delete-report'
                or 'GOAL' in (change.before ->> 'type', change.after ->> 'type')
                  and (change.before -> 'type', change.before -> 'side')
                    is distinct from (change.after -> 'type', change.after -> 'side'))))
    order by completed.at, played.id`.execute(db);
  return rows;
}

export type PartNews = {
  readonly gameweek: GameweekId;
  readonly part: Part;
  readonly deadline: Date;
  readonly locked_at: Date | null;
};

/**
 * The parts with a deadline before this moment that were locked after the other one and for which the league has
 * selections, or that are open. Of these none if it has no squads, or while its draft is running: they are none yet.
 */
export async function readParts(
  db: Kysely<Database>,
  season: SeasonId,
  { league, after, until }: { readonly league: LeagueId; readonly after: Date; readonly until: Date },
): Promise<readonly PartNews[]> {
  const { rows } = await sql<PartNews>`
    select gameweeks.id as gameweek, of_part.* from gameweeks
    cross join lateral (values ('midweek', midweek_deadline, midweek_locked_at),
      ('weekend', weekend_deadline, weekend_locked_at)) as of_part (part, deadline, locked_at)
    where season_id = ${season} and of_part.deadline is not null and of_part.deadline <= ${until}
      and coalesce(of_part.locked_at, of_part.deadline) > ${after}
      and case when of_part.locked_at is not null then exists (
          select from selections join teams on teams.id = team_id
          where selections.season_id = ${season} and selections.gameweek_id = gameweeks.id
            and selections.part = of_part.part and league_id = ${league})
        else exists (select from squads where squads.season_id = ${season} and league_id = ${league})
          and not exists (select from draft_state drafting
            where drafting.season_id = ${season} and drafting.league_id = ${league} and drafting.status <> 'complete') end
    order by of_part.deadline`.execute(db);
  return rows;
}

export type MovedPart = { readonly gameweek: GameweekId; readonly part: Part; readonly deadline: Date | null };

/**
 * The open parts without a deadline, or with one after this moment, of which the league's webhook has been told, or is
 * to be told, that they have one.
 */
export async function readMovedParts(
  db: Kysely<Database>,
  season: SeasonId,
  { league, until }: { readonly league: LeagueId; readonly until: Date },
): Promise<readonly MovedPart[]> {
  const { rows } = await sql<MovedPart>`
    select gameweeks.id as gameweek, of_part.part, of_part.deadline from gameweeks
    cross join lateral (values ('midweek', midweek_deadline, midweek_locked_at),
      ('weekend', weekend_deadline, weekend_locked_at)) as of_part (part, deadline, locked_at)
    where season_id = ${season} and of_part.locked_at is null and (of_part.deadline is null or of_part.deadline > ${until})
      and exists (
        select from webhook_message told
        where told.league_id = ${league} and told.event = 'deadline' and told.state <> 'dropped'
          and starts_with(told.about, concat_ws('/', season_id, gameweeks.id, of_part.part, '')))
    order by gameweeks.id, of_part.part`.execute(db);
  return rows;
}

/** The gameweeks in which the league plays that are settled, and were for the first time after this moment. */
export const readSettled = (db: Kysely<Database>, season: SeasonId, league: LeagueId, after: Date) =>
  db
    .selectFrom('gameweeks')
    .select('id')
    .select(({ fn }) => fn.coalesce('first_settled_at', 'settled_at').as('at'))
    .where('season_id', '=', season)
    .where('settled_at', 'is not', null)
    .where(({ fn }) => fn.coalesce('first_settled_at', 'settled_at'), '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('fantasy_matches as played')
          .select('played.id')
          .whereRef('played.season_id', '=', 'gameweeks.season_id')
          .whereRef('played.gameweek_id', '=', 'gameweeks.id')
          .where('played.league_id', '=', league),
      ),
    )
    .orderBy('id')
    .execute();

/**
 * Forgets what waits and is not so any more: a goal that was removed, the end of a match that is open again. It is news
 * again if it comes back.
 */
export async function forgetUndone(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from webhook_message waiting
    where state = 'waiting' and event in ('goal', 'final') and not exists (
      select from real_matches played
      left join match_events goal on goal.match_id = played.id
        and goal.id = case waiting.event when 'goal' then waiting.about::integer end
      where not played.is_void and case waiting.event
        when 'goal' then goal.event_type = 'GOAL'
        else played.report_complete and played.id = split_part(waiting.about, '/', 1)::integer end)`.execute(db);
}

/** Who owns these players in the league, by player. */
export async function readOwners(
  db: Kysely<Database>,
  season: SeasonId,
  league: LeagueId,
  players: readonly PlayerCode[],
): Promise<ReadonlyMap<PlayerCode, string>> {
  const rows = await db
    .selectFrom('squads')
    .innerJoin('teams', 'teams.id', 'team_id')
    .select(['player_id', 'team_name'])
    .where('season_id', '=', season)
    .where('squads.league_id', '=', league)
    .where('player_id', '=', anyOf(players))
    .execute();
  return new Map(rows.map(({ player_id, team_name }) => [player_id, team_name]));
}

/** The first places of the league's stored table. */
export const readLeaders = (db: Kysely<Database>, season: SeasonId, league: LeagueId) =>
  db
    .selectFrom('standings')
    .innerJoin('teams', 'teams.id', 'team_id')
    .select(['position', 'team_name', 'total_points'])
    .where('season_id', '=', season)
    .where('standings.league_id', '=', league)
    .orderBy('position')
    .limit(3)
    .execute();

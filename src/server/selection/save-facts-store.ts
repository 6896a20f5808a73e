// What saves of one part are judged by: read for a whole group in one statement, after its locks.

import { sql, type Transaction } from 'kysely';
import type { ManagerId, PlayerCode, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Caller } from '../platform/access/caller.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Rights } from '../platform/http/admit.ts';
import type { PartKey } from '../reads/part-key.ts';
import type { ClubPlayer } from './club-player.ts';

export type SaveFacts = Rights & {
  /** The instant by which the save is judged, read together with the facts. */
  readonly now: Instant;
  /** Null if no season has begun. */
  readonly season: SeasonId | null;
  /** Undefined if there is no such gameweek. */
  readonly deadline: Instant | null | undefined;
  readonly squad: ReadonlyMap<PlayerCode, ClubPlayer>;
};

/** A save of this team by this caller. */
export type SaveWanted = Caller & { readonly team: TeamId };

type FactsRow = {
  milliseconds: Instant;
  season: SeasonId | null;
  gameweek: number | null;
  deadline: Date | null;
  is_admin: boolean | null;
  is_reporter: boolean | null;
  team: TeamId | null;
  owner: ManagerId | null;
  squad: readonly (readonly [ClubPlayer['code'], ClubPlayer['position'], ClubPlayer['real_team_id']])[];
};

/** The facts of each of these saves, in their order: all by one instant, which is read once. */
export async function readSaveFacts(
  trx: Transaction<Database>,
  clock: Clock,
  { gameweek, part }: Omit<PartKey, 'season'>,
  wanted: readonly SaveWanted[],
): Promise<readonly SaveFacts[]> {
  const { rows } = await sql<FactsRow>`
    with moment as materialized (
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as milliseconds,
        season.id as season, g.id as gameweek, ${sql.ref(`g.${part}_deadline`)} as deadline
      from (select 1) as one
      left join seasons season on season.is_current
      left join gameweeks g on g.season_id = season.id and g.id = ${gameweek}
    )
    select moment.*, m.is_admin, m.is_reporter, t.id as team, t.manager_id as owner, (
        select coalesce(json_agg(json_build_array(code, position, real_team_id)), '[]')
        from squads s join players on code = s.player_id where s.team_id = wanted.team and s.season_id = moment.season
      ) as squad
    from moment
    cross join unnest(${wanted.map(({ sessionId }) => sessionId)}::uuid[],
      ${wanted.map(({ managerId }) => managerId)}::uuid[], ${wanted.map(({ team }) => team)}::integer[])
      with ordinality as wanted (session, manager, team, place)
    left join session s on s.id = wanted.session and s.manager_id = wanted.manager
      and s.ended_at is null and s.expires_at > ${new Date(clock.now())}
    left join managers m on m.id = s.manager_id
    left join teams t on t.id = wanted.team
    order by place`.execute(trx);
  return rows.map((row) => ({
    now: clock.at(row.milliseconds),
    season: row.season,
    deadline: row.gameweek === null ? undefined : ((row.deadline?.getTime() ?? null) as Instant | null),
    squad: new Map(row.squad.map(([code, position, real_team_id]) => [code, { code, position, real_team_id }])),
    roles: row.is_admin === null ? null : { isAdmin: row.is_admin, isReporter: row.is_reporter === true },
    owner: row.team === null ? undefined : row.owner,
  }));
}

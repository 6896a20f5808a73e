// What people did to a league and its teams, from the audit log: these acts, and of each no more than its sentence needs.

import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#api/audit-sentence';
import type { LogNews } from '#game/history/log-entry';
import type { LeagueId, ManagerId } from '#game/identity';
import { entryOf, type FoundEntry, isOlder, type LogRead } from './log-source-store.ts';

type Row = {
  readonly id: number;
  readonly at: Date;
  readonly action: keyof typeof newsOf;
  readonly manager_id: ManagerId | null;
  readonly username: string | null;
  readonly league_after: LeagueId | null;
  readonly team: string;
  readonly player: string;
  readonly before: string;
  readonly after: string;
  readonly manager_before: string | null;
  readonly manager_after: string | null;
  readonly from: string | null;
  readonly to: string | null;
};

const newsOf = {
  'release-player': ({ player, team }) => ({ kind: 'player-released', player, team }),
  'assign-player': ({ player, team }) => ({ kind: 'player-assigned', player, team }),
  'set-champion': ({ before, after }) => ({ kind: 'champion-changed', before, after }),
  'add-league': ({ after }) => ({ kind: 'league-created', name: after }),
  'rename-league': ({ before, after }) => ({ kind: 'league-renamed', before, after }),
  'add-team': ({ after, manager_after }) => ({ kind: 'team-created', team: after, manager: manager_after }),
  'rename-team': ({ before, after }) => ({ kind: 'team-renamed', before, after }),
  'delete-team': ({ before }) => ({ kind: 'team-deleted', team: before }),
  'hand-over-team': ({ team, manager_before, manager_after }) => ({
    kind: 'team-handed-over',
    team,
    from: manager_before,
    to: manager_after,
  }),
  'move-team': ({ team, from, to, league_after }, league) =>
    league_after === league ? { kind: 'team-joined', team, from } : { kind: 'team-left', team, to },
} satisfies Partial<Record<AuditAction, (row: Row, league: LeagueId) => LogNews>>;

const id = (value: RawBuilder<unknown>, key: string) => sql`(${value} ->> ${sql.lit(key)})::integer`;
const subject = sql`a.subject`;
const before = sql`a.before`;
const after = sql`a.after`;

/** The league in which a team was then: the one that it left next, or else that of now. */
const leagueThen = sql`coalesce(
  (select ${id(sql`later.before`, 'league_id')} from audit_log later
    where later.action in ('move-team', 'delete-team') and later.id > a.id
      and ${id(sql`later.subject`, 'team_id')} = ${id(subject, 'team_id')}
    order by later.id limit 1),
  (select league_id from teams where teams.id = ${id(subject, 'team_id')}))`;

/** The acts on the league and its teams, newest first. */
export async function readActEntries(read: LogRead): Promise<readonly FoundEntry[]> {
  const { db, league, limit } = read;
  const isEarlier = isOlder(read, 'team-renamed', sql`a.at`, sql`a.id`);
  const { rows } = await sql<Row>`
    with found as (
      select * from audit_log a
      where subject ? 'league_id' and ${id(subject, 'league_id')} = ${league}
        and action in ('release-player', 'assign-player', 'set-champion', 'add-league', 'rename-league') and ${isEarlier}
      union all
      select * from audit_log a
      where action in ('add-team', 'rename-team', 'move-team', 'hand-over-team', 'delete-team') and ${isEarlier} and case action
        when 'add-team' then ${id(after, 'league_id')} = ${league}
        when 'delete-team' then ${id(before, 'league_id')} = ${league}
        when 'move-team' then ${league} in (${id(before, 'league_id')}, ${id(after, 'league_id')})
        else ${leagueThen} = ${league} end
      order by id desc limit ${limit}
    )
    select a.id, a.at, a.action, a.manager_id, actor.username, ${id(after, 'league_id')} as league_after,
      coalesce(teams.team_name, gone.name, 'A former team') as team, coalesce(players.name, 'a player') as player,
      coalesce(${before} ->> 'team_name', ${before} ->> 'name', ${before} ->> 'champion', '') as before,
      coalesce(${after} ->> 'team_name', ${after} ->> 'name', ${after} ->> 'champion', '') as after,
      ${usernameOf(before)} as manager_before, ${usernameOf(after)} as manager_after,
      left_league.name as "from", joined.name as "to"
    from found a
    left join managers actor on actor.id = a.manager_id
    left join teams on teams.id = ${id(subject, 'team_id')}
    left join lateral (
      select deleted.before ->> 'team_name' as name from audit_log deleted
      where deleted.action = 'delete-team' and ${id(sql`deleted.subject`, 'team_id')} = ${id(subject, 'team_id')} limit 1
    ) as gone on teams.id is null
    left join players on players.code = ${id(subject, 'player_id')}
    left join leagues left_league on left_league.id = ${id(before, 'league_id')}
    left join leagues joined on joined.id = ${id(after, 'league_id')}
    order by a.id desc`.execute(db);
  return rows.map((row) =>
    entryOf(newsOf[row.action](row, league), {
      at: row.at,
      number: row.id,
      by: row.manager_id === null || row.username === null ? null : { id: row.manager_id, username: row.username },
    }),
  );
}

/** A person's name of now; of one whose row is gone an id would tell readers nothing. */
const usernameOf = (value: RawBuilder<unknown>) => sql`case when ${value} ->> 'manager_id' is not null then coalesce(
  (select username from managers where managers.id = (${value} ->> 'manager_id')::uuid), 'a former manager') end`;

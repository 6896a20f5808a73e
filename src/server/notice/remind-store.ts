// Whom to remind of a deadline. Only the jobs read this: nobody else may know who has saved (rules/selection 7).

import { type Kysely, sql } from 'kysely';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, ManagerId, SeasonId, TeamId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import { type NoticeTimes, usualTimes } from '#game/notice/notice-settings';
import type { Database } from '../platform/database/schema.ts';
import type { PartKey } from '../reads/part-key.ts';

export type PartAhead = PartKey & { readonly deadline: Instant };

/** The season's parts whose deadline is after this instant and not after the other, earliest first. */
export async function readPartsAhead(
  db: Kysely<Database>,
  season: SeasonId,
  [after, until]: readonly [Instant, Instant],
): Promise<readonly PartAhead[]> {
  const { rows } = await sql<{ id: GameweekId; part: Part; deadline: Date }>`
    select id, part, deadline from gameweeks, lateral (
      values ('midweek', midweek_deadline), ('weekend', weekend_deadline)) as parts (part, deadline)
    where season_id = ${season} and deadline > ${new Date(after)} and deadline <= ${new Date(until)}
    order by deadline, id, part`.execute(db);
  return rows.map(({ id, part, deadline }) => ({ season, gameweek: id, part, deadline: instantOf(deadline) }));
}

/** The part, if it has a deadline. */
export async function readPartAhead(db: Kysely<Database>, key: PartKey): Promise<PartAhead | null> {
  const row = await db
    .selectFrom('gameweeks')
    .select(`${key.part}_deadline as deadline`)
    .where('season_id', '=', key.season)
    .where('id', '=', key.gameweek)
    .executeTakeFirst();
  return row?.deadline == null ? null : { ...key, deadline: instantOf(row.deadline) };
}

/** The key of a part among what notices are about. */
export const aboutPart = ({ season, gameweek, part }: PartKey): string => `${season}/${gameweek}/${part}`;

export type TeamToRemind = {
  readonly team: TeamId;
  readonly name: string;
  readonly manager: ManagerId;
  /** The deadline of which they were last told, if it was another one. */
  readonly movedFrom: Instant | null;
};

export type Reminded = {
  readonly part: PartAhead;
  /** The times of those who are due. */
  readonly times: readonly NoticeTimes[];
  readonly hasMail: boolean;
  readonly people: readonly ManagerId[];
};

/**
 * The teams of these people without a selection for the part, by person: of those who want to be reminded, have one of
 * these times, and have not been told of this deadline. Not those whose draft is still running.
 */
export async function readTeamsToRemind(
  db: Kysely<Database>,
  { part: { season, gameweek, part, deadline }, times, hasMail, people }: Reminded,
): Promise<readonly TeamToRemind[]> {
  const about = aboutPart({ season, gameweek, part });
  const occasion = new Date(deadline).toISOString();
  const usual = [usualTimes.hoursBefore, usualTimes.quiet?.from ?? null, usualTimes.quiet?.to ?? null];
  const { rows } = await sql<Omit<TeamToRemind, 'movedFrom'> & { readonly movedFrom: string | null }>`
    with unsaved as materialized (
      select t.id, t.team_name, t.manager_id from teams t
      where t.manager_id = any(${[...people]}::uuid[])
        and exists (select from squads s where s.team_id = t.id and s.season_id = ${season})
        and not exists (select from draft_state d
          where d.season_id = ${season} and d.league_id = t.league_id and d.status <> 'complete')
        and not exists (select from selections s where s.team_id = t.id and s.season_id = ${season}
          and s.gameweek_id = ${gameweek} and s.part = ${part})),
    people as (
      select m.id from managers m
      left join notice_times own on own.manager_id = m.id
      where m.id in (select manager_id from unsaved)
        and exists (
          select from unnest(${times.map(({ hoursBefore }) => hoursBefore)}::integer[],
            ${times.map(({ quiet }) => quiet?.from ?? null)}::integer[],
            ${times.map(({ quiet }) => quiet?.to ?? null)}::integer[]) as due (hours_before, quiet_from, quiet_to)
          where (due.hours_before, due.quiet_from, due.quiet_to) is not distinct from (
            case when own.manager_id is null then ${usual[0]}::integer else own.hours_before end,
            case when own.manager_id is null then ${usual[1]}::integer else own.quiet_from end,
            case when own.manager_id is null then ${usual[2]}::integer else own.quiet_to end))
        and ((${hasMail} and not exists (select from notice_off o
            where o.manager_id = m.id and o.kind = 'deadline' and o.channel = 'mail'))
          or (exists (select from push_subscriptions p where p.manager_id = m.id) and not exists (
            select from notice_off o where o.manager_id = m.id and o.kind = 'deadline' and o.channel = 'push')))
        and not exists (select from notices n where n.manager_id = m.id and n.kind = 'deadline'
          and n.about = ${about} and n.occasion = ${occasion}))
    select unsaved.id as team, unsaved.team_name as name, people.id as manager, (
        select n.occasion from notices n where n.manager_id = people.id and n.kind = 'deadline'
          and n.about = ${about} and n.state = 'told' order by n.id desc limit 1) as "movedFrom"
    from people join unsaved on unsaved.manager_id = people.id
    order by people.id, unsaved.id`.execute(db);
  return rows.map((row) => ({ ...row, movedFrom: row.movedFrom === null ? null : instantOf(new Date(row.movedFrom)) }));
}

// A part and its deadline. Saves share the part's lock; the deadline's job holds it alone. Also which parts are due,
// and what follows from a part that is locked.

import { sql, type Transaction } from 'kysely';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, SeasonId, TeamId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import type { PartKey } from '../reads/part-key.ts';

/** A save only learns its season under the lock, and only one season is played at a time. */
type LockedKey = Omit<PartKey, 'season'>;

const lockOfPart = ({ gameweek, part }: LockedKey) => sql`hashtextextended(${`part/${gameweek}/${part}`}, 0)`;

/**
 * Takes the part's lock shared with other saves, and each team's lock alone, so that two devices of one manager save one
 * after the other. The teams are in ascending order, or two groups would wait for each other. False if the deadline's
 * job holds the part's lock; the teams' locks are taken even then.
 */
export async function tryShareOpenPart(
  trx: Transaction<Database>,
  key: LockedKey,
  teams: readonly TeamId[],
): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select pg_try_advisory_xact_lock_shared(${lockOfPart(key)}) as shared, (
      select count(pg_advisory_xact_lock(hashtextextended('selection/' || team, 0)))
      from unnest(${[...teams]}::integer[]) as wanted (team)) as teams`.execute(trx);
  return rows[0]?.shared === true;
}

/** Waits until no job holds the part's lock, and shares it. */
export async function shareOpenPart(trx: Transaction<Database>, key: LockedKey): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOfPart(key)})`.execute(trx);
}

/** Waits until no save is running, and holds the part's lock alone until the transaction ends. */
export async function holdPartAlone(trx: Transaction<Database>, key: LockedKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOfPart(key)})`.execute(trx);
}

export type DuePart = PartKey & { readonly deadline: Instant };

/** The season's parts whose deadline has passed and which are not locked, earliest first. */
export async function readDueParts(
  trx: Transaction<Database>,
  season: SeasonId,
  now: Instant,
): Promise<readonly DuePart[]> {
  const { rows } = await sql<{ id: GameweekId; part: Part; deadline: Date }>`
    select id, part, deadline from gameweeks, lateral (
      values ('midweek', midweek_deadline, midweek_locked_at), ('weekend', weekend_deadline, weekend_locked_at)
    ) as parts (part, deadline, locked_at)
    where season_id = ${season} and deadline <= ${new Date(now)} and locked_at is null
    order by deadline, id, part`.execute(trx);
  return rows.map(({ id, part, deadline }) => ({
    season,
    gameweek: id,
    part,
    deadline: instantOf(deadline),
  }));
}

/**
 * The part's deadline and whether the part is locked; its row is locked until the end. Undefined if there is no such
 * gameweek.
 */
export async function readPartToLock(
  trx: Transaction<Database>,
  { season, gameweek, part }: PartKey,
): Promise<{ readonly deadline: Instant | null; readonly isLocked: boolean } | undefined> {
  const row = await trx
    .selectFrom('gameweeks')
    .select([`${part}_deadline as deadline`, `${part}_locked_at as locked_at`])
    .where('season_id', '=', season)
    .where('id', '=', gameweek)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { deadline: (row.deadline?.getTime() ?? null) as Instant | null, isLocked: row.locked_at !== null };
}

/** Marks the part locked. */
export async function markLocked(
  trx: Transaction<Database>,
  { season, gameweek, part }: PartKey,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('gameweeks')
    .set({ [`${part}_locked_at`]: new Date(now) })
    .where('season_id', '=', season)
    .where('id', '=', gameweek)
    .execute();
}

/** Deletes the queues for drafts that are complete: from the first locked selection on, none of them can be reset. */
export async function deleteQueuesOfDrafted(trx: Transaction<Database>, season: SeasonId): Promise<void> {
  const drafted = trx
    .selectFrom('teams as t')
    .innerJoin('draft_state as d', 'd.league_id', 't.league_id')
    .select('t.id')
    .where('d.season_id', '=', season)
    .where('d.status', '=', 'complete');
  await trx.deleteFrom('draft_queues').where('season_id', '=', season).where('team_id', 'in', drafted).execute();
}

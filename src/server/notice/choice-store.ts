// What each manager wants to be told, and when. Nothing is stored for those who have chosen nothing.

import type { Kysely, NotNull, Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { NoticeChannel, NoticeKind } from '#game/notice/notice';
import { type NoticeTimes, usualTimes } from '#game/notice/notice-settings';
import type { Database } from '../platform/database/schema.ts';

type TimesRow = Pick<Database['notice_times'], 'quiet_from' | 'quiet_to' | 'hours_before'>;

const timesOf = ({ hours_before, quiet_from, quiet_to }: TimesRow): NoticeTimes => ({
  hoursBefore: hours_before,
  quiet: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
});

/** The manager's times: their own, or the usual ones. */
export async function readTimes(db: Kysely<Database>, manager: ManagerId): Promise<NoticeTimes> {
  const row = await db
    .selectFrom('notice_times')
    .select(['hours_before', 'quiet_from', 'quiet_to'])
    .where('manager_id', '=', manager)
    .executeTakeFirst();
  return row === undefined ? usualTimes : timesOf(row);
}

/** All the times that somebody has, each once. */
export async function readTimesInUse(db: Kysely<Database>): Promise<readonly NoticeTimes[]> {
  const rows = await db
    .selectFrom('notice_times')
    .select(['hours_before', 'quiet_from', 'quiet_to'])
    .distinct()
    .execute();
  return [usualTimes, ...rows.map(timesOf)];
}

type ChangedTimes = {
  readonly hoursBefore: NoticeTimes['hoursBefore'] | undefined;
  readonly quiet: NoticeTimes['quiet'] | undefined;
};

/** Replaces what is given of the manager's times; the rest stays, also if another request changes it meanwhile. */
export async function keepTimes(
  trx: Transaction<Database>,
  manager: ManagerId,
  { hoursBefore, quiet }: ChangedTimes,
): Promise<void> {
  const changed = {
    ...(hoursBefore !== undefined && { hours_before: hoursBefore }),
    ...(quiet !== undefined && columnsOf(quiet)),
  };
  if (Object.keys(changed).length === 0) return;
  const usual = { hours_before: usualTimes.hoursBefore, ...columnsOf(usualTimes.quiet) };
  await trx
    .insertInto('notice_times')
    .values({ manager_id: manager, ...usual, ...changed })
    .onConflict((conflict) => conflict.column('manager_id').doUpdateSet(changed))
    .execute();
}

const columnsOf = (quiet: NoticeTimes['quiet']) => ({ quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null });

/** The kinds that the manager does not want, each with the channel. */
export const readKindsOff = (db: Kysely<Database>, manager: ManagerId) =>
  db.selectFrom('notice_off').select(['kind', 'channel']).where('manager_id', '=', manager).execute();

type Switch = { readonly kind: NoticeKind; readonly channel: NoticeChannel };

/** Whether this person wants the kind by this channel; null if they are not there. */
export async function readIsOn(
  db: Kysely<Database>,
  manager: ManagerId,
  { kind, channel }: Switch,
): Promise<boolean | null> {
  const person = await db
    .selectFrom('managers')
    .leftJoin('notice_off', (join) =>
      join.onRef('manager_id', '=', 'managers.id').on('kind', '=', kind).on('channel', '=', channel),
    )
    .select('kind as off')
    .where('managers.id', '=', manager)
    .where('former_number', 'is', null)
    .executeTakeFirst();
  return person === undefined ? null : person.off === null;
}

/** Switches the kind on or off for a person who is there; false if they are not. */
export async function switchKind(
  trx: Transaction<Database>,
  manager: ManagerId,
  { kind, channel, isOn }: Switch & { readonly isOn: boolean },
): Promise<boolean> {
  const person = await trx
    .selectFrom('managers')
    .select('id')
    .where('id', '=', manager)
    .where('former_number', 'is', null)
    .executeTakeFirst();
  if (person === undefined) return false;
  if (isOn) {
    await trx
      .deleteFrom('notice_off')
      .where('manager_id', '=', manager)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute();
  } else {
    await trx
      .insertInto('notice_off')
      .values({ manager_id: manager, kind, channel })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return true;
}

/** The person's mail address. */
export async function readAddress(db: Kysely<Database>, manager: ManagerId): Promise<string> {
  const { email } = await db
    .selectFrom('managers')
    .select('email')
    .where('id', '=', manager)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow();
  return email;
}

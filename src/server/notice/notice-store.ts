// Notices: written once for each key, told once, and empty afterwards.

import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { ManagerId, TeamId } from '#game/identity';
import { type Instant, instantOf, instantText } from '#game/instant';
import type { NoticeKind, NoticeText } from '#game/notice/notice';
import type { Database } from '../platform/database/schema.ts';
import { stored } from '../platform/database/stored.ts';

export type NewNotice = {
  readonly manager: ManagerId;
  readonly kind: NoticeKind;
  /** What it is about, such as a part, and the state of it that is told: with person and kind the key. */
  readonly about: string;
  readonly occasion: string;
  readonly dueAt: Instant;
  /** After this it is never told. */
  readonly usefulUntil: Instant;
  readonly text: NoticeText;
};

/** Stores those whose key is new; returns how many. */
export async function insertNotices(
  trx: Transaction<Database>,
  notices: readonly NewNotice[],
  now: Instant,
): Promise<number> {
  const rows = notices.map(({ manager, dueAt, usefulUntil, ...notice }) => ({
    ...notice,
    manager_id: manager,
    due_at: instantText(dueAt),
    useful_until: instantText(usefulUntil),
  }));
  const { numAffectedRows } = await sql`
    insert into notices (manager_id, kind, about, occasion, created_at, due_at, useful_until, text)
    select manager_id, kind, about, occasion, ${new Date(now)}::timestamptz, due_at, useful_until, text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (manager_id uuid, kind text, about text,
      occasion text, due_at timestamptz, useful_until timestamptz, text jsonb)
    on conflict (manager_id, kind, about, occasion) do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

export type DueNotice = {
  readonly id: number;
  readonly manager_id: ManagerId;
  readonly kind: Database['notices']['kind'];
  readonly useful_until: Date;
  readonly text: NoticeText | null;
  /** Null for a person who has been erased. */
  readonly email: string | null;
  readonly about: string;
  /** Whether they want mails of this kind, and whether messages on their devices. */
  readonly by_mail: boolean;
  readonly by_push: boolean;
};

const noticeText = stored(
  'notices.text',
  z.object({
    subject: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()),
    sections: z
      .array(
        z.object({
          title: z.string(),
          paragraphs: z.array(z.string()),
          tables: z.array(
            z.object({
              caption: z.string(),
              head: z.array(z.string()),
              numeric: z.array(z.number()),
              rows: z.array(z.object({ cells: z.array(z.string()), isOwn: z.boolean() })),
            }),
          ),
        }),
      )
      .optional(),
    action: z.object({ label: z.string(), path: z.string() }),
  }),
);

/** The notices that are due, the oldest first, held until the transaction ends; skips those that others hold. */
export async function takeDueNotices(
  trx: Transaction<Database>,
  now: Instant,
  limit: number,
): Promise<readonly DueNotice[]> {
  const { rows } = await sql<Omit<DueNotice, 'text'> & { readonly text: unknown }>`
    select n.id, n.manager_id, n.kind, n.about, n.useful_until, n.text, m.email,
      not exists (select from notice_off o
        where o.manager_id = n.manager_id and o.kind = n.kind and o.channel = 'mail') as by_mail,
      not exists (select from notice_off o
        where o.manager_id = n.manager_id and o.kind = n.kind and o.channel = 'push') as by_push
    from notices n join managers m on m.id = n.manager_id
    where n.state = 'waiting' and n.due_at <= ${new Date(now)}
    order by n.due_at, n.id limit ${limit} for update of n skip locked`.execute(trx);
  return rows.map((row) => ({ ...row, text: noticeText(row.text) }));
}

/** Records how these notices ended, and forgets what they said. */
export async function endNotices(
  trx: Transaction<Database>,
  ids: readonly number[],
  state: 'told' | 'dropped',
): Promise<void> {
  await sql`update notices set state = ${state}, text = null where id = any(${[...ids]}::bigint[])`.execute(trx);
}

/** What is waiting to be told about this, by person. */
export async function readWaiting(
  trx: Transaction<Database>,
  { kind, about }: Pick<NewNotice, 'kind' | 'about'>,
): Promise<readonly { readonly manager: ManagerId; readonly paragraphs: readonly string[] }[]> {
  const rows = await trx
    .selectFrom('notices')
    .select(['manager_id', 'text'])
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('state', '=', 'waiting')
    .forUpdate()
    .execute();
  return rows.map(({ manager_id, text }) => ({ manager: manager_id, paragraphs: noticeText(text)?.paragraphs ?? [] }));
}

/** Drops what is waiting to be told about this, because it is over; returns how many that were. */
export async function dropWaiting(
  trx: Transaction<Database>,
  { kind, about }: Pick<NewNotice, 'kind' | 'about'>,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notices')
    .set({ state: 'dropped', text: null })
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Drops what is waiting to be told about a team's squad, except to the manager whom the team is handed over to; null if
 * the squad is no more.
 */
export async function dropSquadNews(
  trx: Transaction<Database>,
  { team, to }: { readonly team: TeamId; readonly to: ManagerId | null },
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ state: 'dropped', text: null })
    .where('kind', '=', 'squad')
    // 'season/team/player'
    .where('about', 'like', `%/${team}/%`)
    .where('manager_id', 'is distinct from', to)
    .where('state', '=', 'waiting')
    .execute();
}

/** Forgets all that was ever written about this, told or not. */
export async function forgetNotices(
  trx: Transaction<Database>,
  { kind, about }: Pick<NewNotice, 'kind' | 'about'>,
): Promise<void> {
  await trx.deleteFrom('notices').where('kind', '=', kind).where('about', '=', about).execute();
}

/** What was written last about this for each of these people, if it was dropped before it was told. */
export async function readDroppedLast(
  trx: Transaction<Database>,
  { kind, about }: Pick<NewNotice, 'kind' | 'about'>,
  people: readonly ManagerId[],
): Promise<readonly { readonly manager: ManagerId; readonly occasion: string }[]> {
  const { rows } = await sql<{ manager: ManagerId; occasion: string }>`
    select manager, occasion from (
      select distinct on (manager_id) manager_id as manager, occasion, state from notices
      where manager_id = any(${[...people]}::uuid[]) and kind = ${kind} and about = ${about}
      order by manager_id, id desc) newest
    where state = 'dropped'`.execute(trx);
  return rows;
}

export type LastTold = { readonly occasion: string; readonly count: number };

/** What each of these people was last told about this, and how often they have been. */
export async function readLastTold(
  db: Kysely<Database>,
  { kind, about }: Pick<NewNotice, 'kind' | 'about'>,
  people: readonly ManagerId[],
): Promise<ReadonlyMap<ManagerId, LastTold>> {
  const { rows } = await sql<LastTold & { readonly manager: ManagerId }>`
    select distinct on (manager_id) manager_id as manager, occasion,
      count(*) over (partition by manager_id)::integer as count
    from notices where kind = ${kind} and about = ${about} and manager_id = any(${[...people]}::uuid[])
    order by manager_id, id desc`.execute(db);
  return new Map(rows.map(({ manager, ...told }) => [manager, told]));
}

export type Written = {
  readonly manager: ManagerId;
  readonly occasion: string;
  readonly state: Selectable<Database['notices']>['state'];
  readonly createdAt: Instant;
};

/** What was ever written about this, the oldest first. */
export async function readWritten(
  trx: Transaction<Database>,
  { kind, about }: Pick<NewNotice, 'kind' | 'about'>,
): Promise<readonly Written[]> {
  const rows = await trx
    .selectFrom('notices')
    .select(['manager_id as manager', 'occasion', 'state', 'created_at'])
    .where('kind', '=', kind)
    .where('about', '=', about)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: instantOf(created_at) }));
}

/** When the next waiting notice is due; null if none waits. */
export async function nextNoticeAt(db: Kysely<Database>): Promise<Instant | null> {
  const { next } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.min('due_at').as('next'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return next && instantOf(next);
}

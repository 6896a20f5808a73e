// Who wants to hear news of a kind, by any channel that reaches them.

import { type Kysely, sql } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { NoticeKind } from '#game/notice/notice';
import { usualTimes } from '#game/notice/notice-settings';
import type { QuietHours } from '#game/notice/quiet-hours';
import type { Database } from '../platform/database/schema.ts';

export type Listener = { readonly id: ManagerId; readonly quiet: QuietHours | null };

export type ListenersAsked = {
  readonly kind: NoticeKind;
  readonly hasMail: boolean;
  /** Only these people; null: everybody. */
  readonly among: readonly ManagerId[] | null;
  /** Everybody up to this person has been told. */
  readonly after: ManagerId | null;
  readonly limit: number;
};

type ListenerRow = {
  readonly id: ManagerId;
  readonly has_times: boolean;
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
};

/** The next people with a team and an account who want it, by id, with their quiet hours. */
export async function readListeners(
  db: Kysely<Database>,
  { kind, hasMail, among, after, limit }: ListenersAsked,
): Promise<readonly Listener[]> {
  const { rows } = await sql<ListenerRow>`
    select m.id, own.manager_id is not null as has_times, own.quiet_from, own.quiet_to
    from managers m join account a on a.manager_id = m.id
    left join notice_times own on own.manager_id = m.id
    where m.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and m.email is not null
      and m.id in (select manager_id from teams where manager_id is not null)
      and (${among === null} or m.id = any(${[...(among ?? [])]}::uuid[]))
      and ((${hasMail} and not exists (select from notice_off o
          where o.manager_id = m.id and o.kind = ${kind} and o.channel = 'mail'))
        or (exists (select from push_subscriptions p where p.manager_id = m.id) and not exists (select from notice_off o
          where o.manager_id = m.id and o.kind = ${kind} and o.channel = 'push')))
    order by m.id limit ${limit}`.execute(db);
  return rows.map(({ id, has_times, quiet_from: from, quiet_to: to }) => ({
    id,
    quiet: !has_times ? usualTimes.quiet : from === null || to === null ? null : { from, to },
  }));
}

// How many managers a reminder reaches. Never which: who can be told is nobody's but theirs (rules/notice 9).

import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/**
 * The managers with a team, and how many of them have an account, want to be reminded, and have a device that is told or an
 * address that did not refuse the newest mail to it.
 */
export async function readReachable(db: Kysely<Database>): Promise<{ reachable: number; managers: number }> {
  const { rows } = await sql<{ reachable: number; managers: number }>`
    with refusing as materialized (
      select recipient from mail m where state = 'refused' and channel = 'email' and not exists (
        select from mail later where later.recipient = m.recipient and later.state = 'sent' and later.number > m.number))
    select count(*) as managers, count(*) filter (where a.manager_id is not null
      and ((m.email not in (select recipient from refusing) and not exists (select from notice_off o
          where o.manager_id = m.id and o.kind = 'deadline' and o.channel = 'mail'))
        or (exists (select from push_subscriptions p where p.manager_id = m.id) and not exists (
          select from notice_off o where o.manager_id = m.id and o.kind = 'deadline' and o.channel = 'push')))
      ) as reachable
    from managers m left join account a on a.manager_id = m.id
    where m.id in (select manager_id from teams where manager_id is not null)`.execute(db);
  return rows[0] ?? { reachable: 0, managers: 0 };
}

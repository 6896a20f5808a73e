// Who managed a team before now: the audit log has every hand-over.

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ManagerId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

/** Who managed the team `t` at this moment, by the hand-overs since; '' is nobody. */
export const managerAt = (moment: RawBuilder<unknown>): RawBuilder<string> => sql`coalesce(
  (select coalesce(a.before ->> 'manager_id', '') from audit_log a
    where a.action = 'hand-over-team' and (a.subject ->> 'team_id')::integer = t.id and a.at > ${moment}
    order by a.id limit 1),
  t.manager_id::text, '')`;

/** The teams that the person manages, and those that were handed over from them. */
export async function readTeamsEverOf(db: Kysely<Database>, manager: ManagerId): Promise<readonly TeamId[]> {
  const { rows } = await sql<{ id: TeamId }>`
    select id from teams where manager_id = ${manager}
    union select (subject ->> 'team_id')::integer from audit_log
      where action = 'hand-over-team' and before ->> 'manager_id' = ${manager}::text`.execute(db);
  return rows.map(({ id }) => id);
}

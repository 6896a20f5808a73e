// The names for a page of the audit log: one statement for each kind of thing on it.

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import { idsIn, type NamedThing, type NameOf, namedThings } from './audit-names.ts';

const namesSql: Readonly<Record<NamedThing, RawBuilder<unknown>>> = {
  invite: sql`select id::text, email as name from invites`,
  league: sql`select id::text, name from leagues`,
  manager: sql`select id::text, username as name from managers`,
  match: sql`select m.id::text, h.real_team_name || ' – ' || a.real_team_name as name from real_matches m
    join real_teams h on h.id = m.home_team_id join real_teams a on a.id = m.away_team_id`,
  player: sql`select code::text as id, name from players`,
  real_team: sql`select id::text, real_team_name as name from real_teams`,
  season: sql`select id::text, name from seasons`,
  team: sql`select id::text, team_name as name from teams`,
};

/** Finds the name for every id in these values. */
export async function readNames(db: Kysely<Database>, values: readonly unknown[]): Promise<NameOf> {
  const ids = idsIn(values);
  const names = new Map<string, string>();
  for (const thing of namedThings) {
    const idsOfThing = [...new Set(ids.filter((one) => one.thing === thing).map(({ id }) => String(id)))];
    if (idsOfThing.length === 0) continue;
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from (${namesSql[thing]}) as idsOfThing where id = any(${idsOfThing}::text[])`.execute(db);
    for (const { id, name } of rows) names.set(`${thing} ${id}`, name);
  }
  return (thing, id) => names.get(`${thing} ${id}`) ?? null;
}

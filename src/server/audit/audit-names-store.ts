// The names for a page of the audit log: one statement for each kind of thing on it.

import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import { idsIn, type NamedThing, type NameOf, namedThings } from './audit-names.ts';

type Named = { readonly id: string; readonly name: string };
/** The things with these ids, which are compared as text: the log holds numbers and uuids. */
type ReadNamed = (db: Kysely<Database>, ids: readonly string[]) => Promise<readonly Named[]>;

const readNamed: Readonly<Record<NamedThing, ReadNamed>> = {
  invite: (db, ids) =>
    db
      .selectFrom('manager_invites')
      .select(({ cast }) => [cast<string>('id', 'text').as('id'), 'email as name'])
      .where(({ cast }) => cast<string>('id', 'text'), 'in', ids)
      .execute(),
  league: (db, ids) =>
    db
      .selectFrom('leagues')
      .select(({ cast }) => [cast<string>('id', 'text').as('id'), 'name'])
      .where(({ cast }) => cast<string>('id', 'text'), 'in', ids)
      .execute(),
  manager: (db, ids) =>
    db
      .selectFrom('managers')
      .select(({ cast }) => [cast<string>('id', 'text').as('id'), 'username as name'])
      .where(({ cast }) => cast<string>('id', 'text'), 'in', ids)
      .execute(),
  match: async (db, ids) => {
    const rows = await db
      .selectFrom('real_matches')
      .innerJoin('real_teams as home', 'home.id', 'home_team_id')
      .innerJoin('real_teams as away', 'away.id', 'away_team_id')
      .select(({ cast }) => [
        cast<string>('real_matches.id', 'text').as('id'),
        'home.real_team_name as home',
        'away.real_team_name as away',
      ])
      .where(({ cast }) => cast<string>('real_matches.id', 'text'), 'in', ids)
      .execute();
    return rows.map(({ id, home, away }) => ({ id, name: `${home} – ${away}` }));
  },
  player: (db, ids) =>
    db
      .selectFrom('players')
      .select(({ cast }) => [cast<string>('code', 'text').as('id'), 'name'])
      .where(({ cast }) => cast<string>('code', 'text'), 'in', ids)
      .execute(),
  real_team: (db, ids) =>
    db
      .selectFrom('real_teams')
      .select(({ cast }) => [cast<string>('id', 'text').as('id'), 'real_team_name as name'])
      .where(({ cast }) => cast<string>('id', 'text'), 'in', ids)
      .execute(),
  season: (db, ids) =>
    db
      .selectFrom('seasons')
      .select(({ cast }) => [cast<string>('id', 'text').as('id'), 'name'])
      .where(({ cast }) => cast<string>('id', 'text'), 'in', ids)
      .execute(),
  team: (db, ids) =>
    db
      .selectFrom('teams')
      .select(({ cast }) => [cast<string>('id', 'text').as('id'), 'team_name as name'])
      .where(({ cast }) => cast<string>('id', 'text'), 'in', ids)
      .execute(),
};

/** What a season's start or an admin deleted has its name elsewhere: in the archive, or in the act that deleted it. */
const readDeleted: Readonly<Partial<Record<NamedThing, ReadNamed>>> = {
  match: async (db, ids) => {
    // Each archive is unpacked once, however many matches it has.
    const { rows } = await sql<Named>`
      with truth as materialized (select body #> '{truth,real_matches}' as matches from season_archives),
        listed as materialized (
          select array(select jsonb_array_elements_text(matches -> 'columns')) as names,
            jsonb_array_elements(matches -> 'rows') as line
          from truth
        ),
        archived as (
          select line ->> array_position(names, 'id') - 1 as id,
            (line ->> array_position(names, 'home_team_id') - 1)::integer as home_id,
            (line ->> array_position(names, 'away_team_id') - 1)::integer as away_id
          from listed
        )
      select archived.id, home.real_team_name || ' – ' || away.real_team_name as name
      from archived join real_teams home on home.id = home_id join real_teams away on away.id = away_id
      where archived.id = any(${[...ids]}::text[])
      union
      select cleared.id, cleared.name
      from audit_log cross join lateral jsonb_each_text(before -> 'matches') as cleared (id, name)
      where action = 'clear-match-data' and cleared.id = any(${[...ids]}::text[])`.execute(db);
    return rows;
  },
  team: async (db, ids) => {
    const { rows } = await sql<Named>`
      select subject ->> 'team_id' as id, before ->> 'team_name' as name from audit_log
      where action = 'delete-team' and before ? 'team_name'
        and subject ->> 'team_id' = any(${[...ids]}::text[])`.execute(db);
    return rows;
  },
};

/** What is said of a person whose row is gone: an id would tell readers nothing. */
const gone: Readonly<Partial<Record<NamedThing, string>>> = {
  invite: 'an address that is no longer stored',
  manager: 'a former manager',
};

/** Finds the name for every id in these values. */
export async function readNames(db: Kysely<Database>, values: readonly unknown[]): Promise<NameOf> {
  const ids = idsIn(values);
  const names = new Map<string, string>();
  for (const thing of namedThings) {
    for (const read of [readNamed[thing], readDeleted[thing]]) {
      const ofThing = ids.filter((found) => found.thing === thing).map(({ id }) => String(id));
      const unnamed = [...new Set(ofThing)].filter((id) => !names.has(`${thing} ${id}`));
      if (read === undefined || unnamed.length === 0) continue;
      for (const { id, name } of await read(db, unnamed)) names.set(`${thing} ${id}`, name);
    }
  }
  return (thing, id) => names.get(`${thing} ${id}`) ?? gone[thing] ?? null;
}

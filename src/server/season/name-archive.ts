// An archive stores persons by id alone, so that an erased person is nowhere in it: readers get their present names.

import type { Kysely } from 'kysely';
import type { SeasonArchive } from '#api/season';
import type { Database } from '../platform/database/schema.ts';

/** The archive with the names that its persons have now; a person who was deleted has none. */
export async function nameArchive(db: Kysely<Database>, archive: SeasonArchive): Promise<SeasonArchive> {
  const people = await db.selectFrom('managers').select(['id', 'username']).execute();
  const names = new Map<unknown, string>(people.map(({ id, username }) => [id, username]));
  const named = <Line extends { readonly manager_id: string | null }>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, manager: names.get(line.manager_id) ?? null }));
  const leagues = archive.leagues.map((league) => ({
    ...league,
    table: named(league.table),
    squads: named(league.squads),
  }));
  const managers = archive.truth?.['managers'];
  if (managers === undefined) return { ...archive, leagues };
  const idAt = managers.columns.indexOf('id');
  const withNames = {
    columns: [...managers.columns, 'username'],
    rows: managers.rows.map((row) => [...row, names.get(row[idAt]) ?? null]),
  };
  return { ...archive, leagues, truth: { ...archive.truth, managers: withNames } };
}

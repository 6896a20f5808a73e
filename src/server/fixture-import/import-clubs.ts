// The clubs of an import: by canonical name, and by their code where a provider has begun to call one otherwise.

import type { Transaction } from 'kysely';
import type { RealTeamId, SeasonId } from '#game/identity';
import { canonicalName } from '#game/real-team/canonical-name';
import type { Database } from '../platform/database/schema.ts';
import { readSeasonClubs, renameClub, type SeasonClub, upsertClubs } from './import-store.ts';
import type { SeasonInput } from './season-input.ts';

export type ImportedClubs = {
  readonly ids: ReadonlyMap<string, RealTeamId>;
  /** Clubs that are called otherwise from now on. */
  readonly log: readonly string[];
};

/** Adds and updates the clubs; their ids by canonical name. */
export async function importClubs(
  trx: Transaction<Database>,
  season: SeasonId,
  { clubs }: SeasonInput,
): Promise<ImportedClubs> {
  const rows = clubs.map(({ name, abbreviation }) => ({
    name: canonicalName(name),
    abbreviation: abbreviation.toUpperCase(),
  }));
  const log: string[] = [];
  for (const { club, name } of renamed(rows, await readSeasonClubs(trx, season))) {
    if (await renameClub(trx, club.id, name)) log.push(`${club.name} is now called ${name}`);
  }
  const ids = await upsertClubs(
    trx,
    rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
  return { ids, log };
}

/** A club of the season that is not among these, while a new name has its code, has been renamed. */
function renamed(
  given: readonly { readonly name: string; readonly abbreviation: string }[],
  kept: readonly SeasonClub[],
): readonly { readonly club: SeasonClub; readonly name: string }[] {
  const givenNames = new Set(given.map(({ name }) => name));
  const keptNames = new Set(kept.map(({ name }) => name));
  const missing = kept.filter(({ name }) => !givenNames.has(name));
  return given.flatMap(({ name, abbreviation }) => {
    const candidates = missing.filter((club) => club.abbreviation === abbreviation);
    const [club] = candidates;
    return keptNames.has(name) || club === undefined || candidates.length > 1 ? [] : [{ club, name }];
  });
}

// The clubs of an import, by canonical name; one that a provider has begun to call otherwise stays the same club.

import type { Transaction } from 'kysely';
import type { RealTeamId, SeasonId } from '#game/identity';
import { canonicalName } from '#game/real-team/canonical-name';
import type { Database } from '../platform/database/schema.ts';
import { readKeptMatches, readSeasonClubs, renameClub, upsertClubs } from './import-store.ts';
import { fixturesToPlan } from './plan-matches.ts';
import { renamedClubs } from './renamed-clubs.ts';
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
  { clubs, fixtures }: SeasonInput,
): Promise<ImportedClubs> {
  const rows = clubs.map(({ name, abbreviation }) => ({
    name: canonicalName(name),
    abbreviation: abbreviation.toUpperCase(),
  }));
  const log: string[] = [];
  const given = { clubs: rows, fixtures: fixturesToPlan(fixtures) };
  const kept = { clubs: await readSeasonClubs(trx, season), matches: await readKeptMatches(trx, season) };
  for (const { club, name } of renamedClubs(given, kept)) {
    if (await renameClub(trx, club.id, name)) log.push(`${club.name} is now called ${name}`);
  }
  const ids = await upsertClubs(
    trx,
    rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
  return { ids, log };
}

// The clubs of an import, by canonical name; a club that a provider has renamed stays the same club.

import type { Transaction } from 'kysely';
import type { RealTeamId, SeasonId } from '#game/identity';
import { canonicalName } from '#game/real-team/canonical-name';
import type { Database } from '../platform/database/schema.ts';
import {
  type ImportedClub,
  readKeptMatches,
  readSeasonClubs,
  renameClub,
  type SeasonClub,
  upsertClubs,
} from './import-store.ts';
import { type FixtureToPlan, fixturesToPlan } from './plan-matches.ts';
import type { SeasonInput } from './season-input.ts';

export type ImportedClubs = {
  readonly ids: ReadonlyMap<string, RealTeamId>;
  /** Clubs that have been renamed. */
  readonly log: readonly string[];
};

/** Adds and updates the clubs; returns their ids by canonical name. */
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

// Which clubs a provider has renamed: recognised by their code, or by an unchanged match, because some providers give
// no codes.

type RenamedClub = { readonly club: SeasonClub; readonly name: string };

/** The season's clubs that are missing by name from the given ones, if one of the new names is certainly theirs. */
function renamedClubs(
  given: { readonly clubs: readonly ImportedClub[]; readonly fixtures: readonly FixtureToPlan[] },
  kept: { readonly clubs: readonly SeasonClub[]; readonly matches: readonly FixtureToPlan[] },
): readonly RenamedClub[] {
  const givenNames = new Set(given.clubs.map(({ name }) => name));
  const keptNames = new Set(kept.clubs.map(({ name }) => name));
  const missing = kept.clubs.filter(({ name }) => !givenNames.has(name));
  const keptMatches = new Set(kept.matches.map(matchText));
  /** No club plays twice at the same time, so the match at that time under the old name is this one. */
  const playsAs = (name: string, old: string): boolean => {
    const called = (club: string): string => (club === name ? old : club);
    return given.fixtures.some(
      ({ kickOff, home, away }) =>
        kickOff !== null &&
        (home === name || away === name) &&
        keptMatches.has(matchText({ kickOff, home: called(home), away: called(away) })),
    );
  };
  return given.clubs.flatMap(({ name, abbreviation }) => {
    if (keptNames.has(name)) return [];
    const sameCode = missing.filter((club) => club.abbreviation === abbreviation);
    const candidates = sameCode.length > 0 ? sameCode : missing.filter((club) => playsAs(name, club.name));
    const [club] = candidates;
    return club === undefined || candidates.length > 1 ? [] : [{ club, name }];
  });
}

const matchText = ({ kickOff, home, away }: FixtureToPlan): string => `${kickOff} ${home} - ${away}`;

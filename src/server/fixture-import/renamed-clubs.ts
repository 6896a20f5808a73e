// Which clubs a provider has begun to call otherwise: told by their code, or by a match that stands as before, because
// some providers give no codes.

import type { ImportedClub, SeasonClub } from './import-store.ts';
import type { FixtureToPlan } from './plan-matches.ts';

export type RenamedClub = { readonly club: SeasonClub; readonly name: string };

/** The season's clubs that are not among the given ones by name, while a new name is surely theirs. */
export function renamedClubs(
  given: { readonly clubs: readonly ImportedClub[]; readonly fixtures: readonly FixtureToPlan[] },
  kept: { readonly clubs: readonly SeasonClub[]; readonly matches: readonly FixtureToPlan[] },
): readonly RenamedClub[] {
  const givenNames = new Set(given.clubs.map(({ name }) => name));
  const keptNames = new Set(kept.clubs.map(({ name }) => name));
  const missing = kept.clubs.filter(({ name }) => !givenNames.has(name));
  const keptMatches = new Set(kept.matches.map(matchText));
  /** No club plays twice at one moment: the match at that time under the old name is this one. */
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

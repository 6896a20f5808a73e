import { findClub } from '#game/real-team/canonical-name';

/**
 * Three letters for a club without a code from the provider: the known code, or the first three letters of its name.
 */
export const abbreviationOf = (name: string): string =>
  findClub(name)?.code ??
  name
    .replaceAll(/[^\p{L}]/gu, '')
    .slice(0, 3)
    .toUpperCase()
    .padEnd(3, 'X');

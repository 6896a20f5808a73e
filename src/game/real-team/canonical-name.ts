// Maps names of real teams to one canonical full club name, ignoring case, accents and punctuation (rules/fixtures 3).

import { type Club, clubs } from './club-table.ts';

/** A key that all spellings of one name share. */
function spellingKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘`.]/gu, '')
    .replaceAll('&', ' and ');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== 'fc' && word !== 'afc');
  return words.join(' ');
}

/** Every name that is in use for a club. */
export const namesOf = ({ name, officialName, code, aliases }: Club): readonly string[] => [
  name,
  officialName,
  code,
  ...aliases,
];

const clubBySpelling = new Map(clubs.flatMap((club) => namesOf(club).map((name) => [spellingKey(name), club])));

/** The club with this name or alias, or null if the table does not know it. */
export const findClub = (name: string): Club | null => clubBySpelling.get(spellingKey(name)) ?? null;

/** The canonical full club name; an unknown name is only trimmed. */
export const canonicalName = (name: string): string => findClub(name)?.name ?? name.trim();

/** The file name of the club's kit image, '{canonical name}.webp'; never a path, whatever the name. */
export const kitFileName = (name: string): string => `${canonicalName(name).replaceAll(/[/\\]/g, ' ')}.webp`;

// Reads the file that admins download after a season.

import { readFileSync } from 'node:fs';
import { type ArchivedTable, seasonArchive } from '#api/season';
import { parsed, SeasonFault } from '../season/season-file.ts';

/** A season's rows, by table. */
export type Truth = Readonly<Record<string, ArchivedTable>>;
export type ReadArchive = { readonly season: string; readonly truth: Truth };

/** The archive in this file; throws a `SeasonFault` if it is none, or has too little in it. */
export function readArchiveFile(file: string): ReadArchive {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new SeasonFault(`${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
  const { format, season, truth } = parsed(seasonArchive, text, file);
  if (truth === undefined) {
    throw new SeasonFault(`${file}: an archive of format ${format} has results, but not what they follow from.`);
  }
  return { season, truth };
}

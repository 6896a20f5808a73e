import { statSync } from 'node:fs';
import { CommandError } from './command.ts';

/** Throws the sentence unless a folder is there. One that is missing is often a disk that is not mounted. */
export function mustBeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  throw new CommandError(`There is no folder ${path}. Nothing was made.`);
}

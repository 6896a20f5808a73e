import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './command.ts';

/**
 * The path of the file, also where a link leads to it; throws the sentence unless a file can be put there. A folder that
 * is missing is often a disk that is not mounted; a device or a pipe would be replaced by the file.
 */
export function mustTakeFile(path: string): string {
  const folder = dirname(path);
  const [below, there] = [folder, path].map((of) => statSync(of, { throwIfNoEntry: false }));
  const reason =
    below?.isDirectory() !== true
      ? `There is no folder ${folder}.`
      : there?.isDirectory() === true
        ? `${path} is a folder: name a file in it.`
        : there !== undefined && !there.isFile()
          ? `${path} is no file, and one would take its place.`
          : null;
  if (reason !== null) throw new CommandError(`${reason} Nothing was made.`);
  return there === undefined ? path : realpathSync(path);
}

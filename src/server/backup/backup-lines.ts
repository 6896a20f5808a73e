// The lines of a backup, unpacked piece by piece: whatever the file holds, no more than one line is kept in memory.

import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';

/** In bytes. The longest row is a season's archive, of some ten megabytes. */
export const longestLine = 64 * 1024 * 1024;
const newline = 10;

/** The lines after these first bytes of the file; throws a BackupError where they cannot be unpacked. */
export async function* readPackedLines(file: string, start: number): AsyncGenerator<string, void, undefined> {
  const unpacked = createGunzip();
  // It also hands an error of the file on, which the loop then throws.
  pipeline(createReadStream(file, { start }), unpacked, () => undefined);
  try {
    yield* splitLines(unpacked, file);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is damaged: its contents cannot be unpacked.`, { cause: error });
  }
}

async function* splitLines(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<string, void, undefined> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...held, chunk.subarray(from, end)]).toString('utf8');
      held = [];
      length = 0;
      from = end + 1;
    }
    held.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestLine) throw new BackupError(`${file} is damaged: it has a line without an end.`);
  }
  if (length > 0) yield Buffer.concat(held).toString('utf8');
}

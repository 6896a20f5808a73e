// A backup is one file: a line that describes it, a line with the SHA-256 of the rest, and the rest, compressed JSON
// lines. So any changed, missing or added byte is detected before anything is read.

import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { longestLine } from './backup-lines.ts';
import { beginPart, endPart } from './unfinished-parts.ts';

const format = 1;
const title = 'Touchline backup, format ';
const firstLine = `${title}${format}\n`;
const checksumLine = 'sha256 ';
/** Where the compressed lines begin. */
export const bytesBeforeRest = firstLine.length + checksumLine.length + 64 + 1;

/** Writes the lines into the file, atomically, and returns its size in bytes. */
export async function writeBackupFile(file: string, lines: AsyncIterable<string>): Promise<number> {
  const aside = await beginPart(file);
  const hash = createHash('sha256');
  try {
    const out = createWriteStream(aside, { mode: 0o600 });
    out.write(`${firstLine}${checksumLine}${'0'.repeat(64)}\n`);
    await pipeline(Readable.from(lines), endedByNewlines(), createGzip(), hashing(hash), out);
    const handle = await open(aside, 'r+');
    await handle.write(hash.digest('hex'), firstLine.length + checksumLine.length, 'ascii');
    await handle.sync();
    await handle.close();
    await chmod(aside, 0o600);
    await rename(aside, file);
  } catch (error) {
    if (isOf(aside, error)) error.path = file;
    throw error;
  } finally {
    await rm(aside, { force: true });
    endPart(aside);
  }
  return (await stat(file)).size;
}

/** Whether it is about the file that is being written; a disk that is full names none. */
const isOf = (aside: string, error: unknown): error is NodeJS.ErrnoException => {
  const { code, path } = error as NodeJS.ErrnoException;
  return path === undefined ? code === 'ENOSPC' : path === aside;
};

/** A line that no restore would read is not written either. */
const endedByNewlines = (): Transform =>
  new Transform({
    writableObjectMode: true,
    transform: (line: string, _encoding, done) =>
      Buffer.byteLength(line) > longestLine
        ? done(new BackupError('A row is too long for a backup.'))
        : done(null, `${line}\n`),
  });

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Throws a BackupError unless the file is a complete backup in a format that this Touchline reads. */
export async function verifyBackupFile(file: string): Promise<void> {
  try {
    await verify(file);
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`${file} cannot be read.`, { cause: error });
  }
}

async function verify(file: string): Promise<void> {
  const [first = '', second = ''] = (await readHeadLines(file)).split('\n');
  if (!first.startsWith(title)) throw new BackupError(`${file} is not a Touchline backup.`);
  if (Number(first.slice(title.length)) > format) {
    throw new BackupError(`${file} was made by a newer Touchline. Update this one first.`);
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { start: bytesBeforeRest })) hash.update(chunk as Buffer);
  if (`${first}\n` !== firstLine || second !== `${checksumLine}${hash.digest('hex')}`) {
    throw new BackupError(`${file} is damaged: its contents do not match its checksum.`);
  }
}

async function readHeadLines(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytesBeforeRest), 0, bytesBeforeRest, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

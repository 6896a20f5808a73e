// A backup is one file: a line that describes it, a line with the SHA-256 of the rest, and the rest, compressed JSON
// lines. So any changed, missing or added byte is detected before anything is read.

import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const format = 1;
const title = 'Touchline backup, format ';
const firstLine = `${title}${format}\n`;
const checksumLine = 'sha256 ';
const bytesBeforeRest = firstLine.length + checksumLine.length + 64 + 1;

/** The file cannot be restored; the message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Writes the lines into the file, atomically, and returns its size in bytes. */
export async function writeBackupFile(file: string, lines: AsyncIterable<string>): Promise<number> {
  const aside = `${file}.${process.pid}.part`;
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
  } finally {
    await rm(aside, { force: true });
  }
  return (await stat(file)).size;
}

const endedByNewlines = (): Transform =>
  new Transform({ writableObjectMode: true, transform: (line: string, _encoding, done) => done(null, `${line}\n`) });

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Throws a BackupError unless the file is a complete backup in a format that this Touchline reads. */
export async function verifyBackupFile(file: string): Promise<void> {
  const head = await readHead(file);
  const [first = '', second = ''] = head.split('\n');
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

async function readHead(file: string): Promise<string> {
  const handle = await open(file, 'r').catch(() => {
    throw new BackupError(`${file} cannot be read.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytesBeforeRest), 0, bytesBeforeRest, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The lines of a verified file. */
export function readBackupLines(file: string): AsyncIterable<string> {
  const unpacked = createReadStream(file, { start: bytesBeforeRest }).pipe(createGunzip());
  return createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
}

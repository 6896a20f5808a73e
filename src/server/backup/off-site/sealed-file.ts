// A backup that only the owner of a private key can read, for places that are not theirs. A new X25519 key of each file
// and the public key give an AES-256-GCM key; the file is sealed in pieces, the last of which says that it is the last.

import { createCipheriv, createDecipheriv, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error.ts';
import { bytesOfKey, publicKeyOf, rawOf, readPrivateKey, sharedKey } from './backup-key.ts';

const firstLine = 'Touchline sealed backup, format 1\n';
const bytesOfHead = firstLine.length + bytesOfKey;
const bytesOfPiece = 64 * 1024;
const bytesOfTag = 16;
/** Writes the file sealed for this public key. */
export async function sealFile(file: string, sealed: string, publicKey: KeyObject): Promise<void> {
  const ownKeys = generateKeyPairSync('x25519');
  const ownRaw = rawOf(ownKeys.publicKey);
  const key = sharedKey({ privateKey: ownKeys.privateKey, publicKey }, ownRaw, rawOf(publicKey));
  async function* sealing(): AsyncGenerator<Buffer> {
    yield Buffer.concat([Buffer.from(firstLine), ownRaw]);
    for await (const { piece, number, isLast } of piecesOf(file, 0, bytesOfPiece)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  }
  await write(sealed, sealing());
}

/** Whether the file is a sealed backup; false also if it cannot be read. */
export async function isSealed(file: string): Promise<boolean> {
  const head = await headOf(file).catch(() => Buffer.alloc(0));
  return head.toString('latin1', 0, firstLine.length) === firstLine;
}

/** Writes what is sealed in the file with this private key (PEM); throws a BackupError if the key is another. */
export async function unsealFile(file: string, opened: string, pem: string): Promise<void> {
  const privateKey = readPrivateKey(pem);
  const ownRaw = (await headOf(file)).subarray(firstLine.length);
  if (ownRaw.length !== bytesOfKey) throw new BackupError(`${file} is damaged: its key is missing.`);
  const key = sharedKey({ privateKey, publicKey: publicKeyOf(ownRaw) }, ownRaw, rawOf(createPublicKey(privateKey)));
  async function* opening(): AsyncGenerator<Buffer> {
    for await (const { piece, number, isLast } of piecesOf(file, bytesOfHead, bytesOfPiece + bytesOfTag)) {
      yield openPiece(piece, { key, nonce: nonceOf(number, isLast), isFirst: number === 0, file });
    }
  }
  await write(opened, opening());
}

type Opening = { readonly key: Buffer; readonly nonce: Buffer; readonly isFirst: boolean; readonly file: string };

function openPiece(piece: Buffer, { key, nonce, isFirst, file }: Opening): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(piece.subarray(-bytesOfTag));
    return Buffer.concat([decipher.update(piece.subarray(0, -bytesOfTag)), decipher.final()]);
  } catch (cause) {
    // With another key not even the first piece opens.
    const reason = isFirst ? 'is sealed for another key, or damaged' : 'is damaged';
    throw new BackupError(`${file} ${reason}.`, { cause });
  }
}

type Piece = { readonly piece: Buffer; readonly number: number; readonly isLast: boolean };

/** At least one piece, also of nothing; only the last may be shorter. */
async function* piecesOf(file: string, start: number, size: number): AsyncGenerator<Piece> {
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of createReadStream(file, { start })) {
    held = Buffer.concat([held, chunk as Buffer]);
    // One byte more shows that this piece is not the last.
    for (; held.length > size; held = held.subarray(size)) {
      yield { piece: held.subarray(0, size), number: number++, isLast: false };
    }
  }
  yield { piece: held, number, isLast: true };
}

/** Never the same twice under one key; the last piece has its own, so that a file cannot be cut off unseen. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytesOfHead), 0, bytesOfHead, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function write(file: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const aside = `${file}.part`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(aside, { mode: 0o600 }));
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}

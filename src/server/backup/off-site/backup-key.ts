// The keys of sealed backups: whoever keeps copies has the public one, the owner the private one.

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { BackupError } from '../backup-error.ts';

export const bytesOfKey = 32;
/** What comes before the raw key in the public form of X25519. */
const publicPrefix = Buffer.from('302a300506032b656e032100', 'hex');
const publicName = 'touchline-backup-';

/** A new key pair: the private key as a file's text, and the public key for BACKUP_KEY. */
export function newBackupKey(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: publicName + rawOf(publicKey).toString('base64url'),
  };
}

/** The public key in this text; null if it is none. */
export function readPublicKey(text: string): KeyObject | null {
  const raw = Buffer.from(text.startsWith(publicName) ? text.slice(publicName.length) : '', 'base64url');
  return raw.length === bytesOfKey ? publicKeyOf(raw) : null;
}

/** The private key in this PEM text; throws a BackupError if it is none. */
export function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'x25519') return key;
  } catch (cause) {
    throw new BackupError('The key file holds no private key of touchline backup-key.', { cause });
  }
  throw new BackupError('The key file holds another kind of key than touchline backup-key makes.');
}

/** The key that both sides compute; `sender` and `receiver` are their raw public keys. */
export function sharedKey(
  pair: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
  sender: Buffer,
  receiver: Buffer,
): Buffer {
  const salt = createHash('sha256').update(sender).update(receiver).digest();
  return Buffer.from(hkdfSync('sha256', diffieHellman(pair), salt, publicName, bytesOfKey));
}

/** The raw public key. */
export const rawOf = (key: KeyObject): Buffer =>
  key.export({ type: 'spki', format: 'der' }).subarray(publicPrefix.length);

/** The public key of these raw bytes. */
export const publicKeyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' });

// Encrypts a message for one browser, so that its push service cannot read it (RFC 8291, with the content encoding
// aes128gcm of RFC 8188). One record holds the whole message.

import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave: its public key and a secret, both as base64url. */
export type PushKeys = { readonly p256dh: string; readonly auth: string };

/** What is new for each message: the sender's private key and the salt. */
export type PushChance = { readonly privateKey: Buffer; readonly salt: Buffer };

const curve = 'prime256v1';
const recordSize = 4096;
const saltBytes = 16;
const tagBytes = 16;
const keyBytes = 65;
const authBytes = 16;
/** Ends the last record. */
const lastRecord = 2;
const headerBytes = saltBytes + 4 + 1 + keyBytes;

/** The longest message that every push service takes: 4096 bytes with all that is added (RFC 8291, section 4). */
export const mostPushBytes = recordSize - headerBytes - tagBytes - 1;

/** Whether these can be a browser's keys. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    const ecdh = createECDH(curve);
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === keyBytes && Buffer.from(auth, 'base64url').length === authBytes;
  } catch {
    return false;
  }
}

/** The body of the request to the push service. */
export function encryptPush(message: Buffer, keys: PushKeys, chance: PushChance = newChance()): Buffer {
  const sender = createECDH(curve);
  sender.setPrivateKey(chance.privateKey);
  const senderKey = sender.getPublicKey();
  const browserKey = Buffer.from(keys.p256dh, 'base64url');
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey]);
  const shared = derive(sender.computeSecret(browserKey), Buffer.from(keys.auth, 'base64url'), both, 32);
  const key = derive(shared, chance.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, chance.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([
    chance.salt,
    size,
    Buffer.from([keyBytes]),
    senderKey,
    cipher.update(message),
    cipher.update(Buffer.from([lastRecord])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

function newChance(): PushChance {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { privateKey: sender.getPrivateKey(), salt: randomBytes(saltBytes) };
}

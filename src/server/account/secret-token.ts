// The secret in a cookie or a mailed link: 256 random bits. The database stores only their SHA-256.

import { createHash, randomBytes } from 'node:crypto';

/** A new token: the text to hand out, once, and the hash to keep. */
export function newSecretToken(): { readonly text: string; readonly hash: Buffer } {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashOfToken(text) };
}

export const hashOfToken = (text: string): Buffer => createHash('sha256').update(text).digest();

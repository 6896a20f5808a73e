// What a browser or a mail carries as proof: 256 random bits, of which the database keeps the SHA-256 only.

import { createHash, randomBytes } from 'node:crypto';

/** A new token: the text to hand out, once, and the hash to keep. */
export function newSecretToken(): { readonly text: string; readonly hash: Buffer } {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashOfToken(text) };
}

export const hashOfToken = (text: string): Buffer => createHash('sha256').update(text).digest();

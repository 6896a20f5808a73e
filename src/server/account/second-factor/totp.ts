// The six digits of the second factor: RFC 6238 with HMAC-SHA-1 and steps of 30 seconds, as authenticator apps do.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '#game/instant';

const stepMilliseconds = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret's (base32) code at this step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

export const totpStep = (now: Instant): number => Math.floor(now / stepMilliseconds);

/** The step that the code belongs to: the current one or a neighbour, later than the last one used; otherwise null. */
export function matchTotp(secret: string, code: string, now: Instant, lastStep: number | null): number | null {
  const typedCode = Buffer.from(code.replaceAll(/\s/g, ''));
  const present = totpStep(now);
  const steps = [present, present - 1, present + 1].filter((step) => step > (lastStep ?? -1));
  const match = steps.find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return typedCode.length === expected.length && timingSafeEqual(typedCode, expected);
  });
  return match ?? null;
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll(/[\s=]/g, '').toUpperCase(), (letter) => {
    const value = alphabet.indexOf(letter);
    if (value === -1) throw new Error('a second factor that is not base32');
    return value.toString(2).padStart(5, '0');
  });
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Encodes bytes in base32, the form in which apps take a secret. */
export function encodeBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

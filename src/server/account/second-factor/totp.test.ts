import { expect, it } from 'vitest';
import type { Instant } from '#game/instant';
import { encodeBase32, matchTotp, totpCode, totpStep } from './totp.ts';

// RFC 6238, appendix B: the ASCII secret 12345678901234567890, SHA-1, the last six of eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 4648, section 10, without its padding.
it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', secret],
])('writes %s in base32 as the standard does', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded);
});

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i shows the code of the standard', (second, code) => {
  expect(totpCode(secret, totpStep((second * 1000) as Instant))).toBe(code);
});

it('is matched with a blank in the middle, but not cut short', () => {
  const now = 59_000 as Instant;
  expect(matchTotp(secret, '287 082', now, null)).toBe(1);
  expect(matchTotp(secret, '28708', now, null)).toBeNull();
  expect(matchTotp(secret, '287082', now, 1)).toBeNull();
});

it('is matched from a device whose clock is half a minute off, either way, and no further', () => {
  const now = 1_000_000_000 as Instant;
  const present = totpStep(now);
  const matched = [-2, -1, 0, 1, 2].map((off) => matchTotp(secret, totpCode(secret, present + off), now, null));
  expect(matched).toEqual([null, present - 1, present, present + 1, null]);
  // Used once, neither it nor an earlier one counts again.
  expect(matchTotp(secret, totpCode(secret, present + 1), now, present + 1)).toBeNull();
});

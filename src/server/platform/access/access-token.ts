// Access tokens: JWT, HS256, 15 minutes, with only sub, sid and exp; no claim says admin. Written with node:crypto: it
// takes one HMAC per request, while a library costs more than the rest of the request.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ManagerId } from '#game/identity';
import { type Instant, minutesInMilliseconds } from '#game/instant';

export type AccessClaims = { readonly managerId: ManagerId; readonly sessionId: string; readonly expiresAt: Instant };

export type AccessTokens = {
  sign(claims: AccessClaims): string;
  /** The claims of a genuine token, expired or not; null for anything else. */
  read(token: string): AccessClaims | null;
};

export const accessTokenLife = minutesInMilliseconds(15);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
// Compared as a whole: no other algorithm is ever accepted, 'none' included.
const header = encode({ alg: 'HS256', typ: 'JWT' });
const longestToken = 1000;

/** Signs and reads the installation's tokens with this secret. */
export function accessTokens(secret: Buffer): AccessTokens {
  const key = createHmac('sha256', secret).update('access token').digest();
  const signatureOf = (content: string): Buffer => createHmac('sha256', key).update(content).digest();
  return {
    sign: ({ managerId, sessionId, expiresAt }) => {
      const content = `${header}.${encode({ sub: managerId, sid: sessionId, exp: Math.floor(expiresAt / 1000) })}`;
      return `${content}.${signatureOf(content).toString('base64url')}`;
    },
    read: (token) => {
      const end = token.lastIndexOf('.');
      if (token.length > longestToken || end <= header.length || !token.startsWith(`${header}.`)) return null;
      const signature = token.slice(end + 1);
      // Buffer silently skips characters that are not base64url.
      if (!/^[\w-]+$/.test(signature)) return null;
      const sentSignature = Buffer.from(signature, 'base64url');
      const expected = signatureOf(token.slice(0, end));
      if (sentSignature.length !== expected.length || !timingSafeEqual(sentSignature, expected)) return null;
      const claims = JSON.parse(Buffer.from(token.slice(header.length + 1, end), 'base64url').toString());
      return { managerId: claims.sub, sessionId: claims.sid, expiresAt: (claims.exp * 1000) as Instant };
    },
  };
}

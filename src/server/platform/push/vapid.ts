// Who sends: each request to a push service is signed with a key that its browser knows (VAPID, RFC 8292). The key
// follows from the installation's secret, so that a restored installation still reaches every device.

import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { type Instant, minutesInMilliseconds } from '#game/instant';

export type Vapid = {
  /** What browsers subscribe with: the uncompressed point as base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
};

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 64 bits more than the order has, so that no scalar is likelier than another (FIPS 186-5, A.2.1). */
const bytesToReduce = 40;
/** RFC 8292 allows a day. */
const signatureLife = minutesInMilliseconds(12 * 60);

/** The installation's key pair. */
export function vapidOf(secret: Buffer): Vapid {
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'touchline vapid', bytesToReduce));
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({
      key: { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), ...coordinates },
      format: 'jwk',
    }),
  };
}

export type VapidClaims = {
  /** The address to which the message goes. */
  readonly endpoint: string;
  /** Whom a push service asks if something is wrong: an address with https: or mailto:. */
  readonly contact: string;
  readonly now: Instant;
};

/** The Authorization header of one request. */
export function vapidHeader({ publicKey, privateKey }: Vapid, { endpoint, contact, now }: VapidClaims): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor((now + signatureLife) / 1000), sub: contact };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

// A browser's side of web push on WebCrypto, which shares nothing with the sender: its keys, what it makes of a message,
// and how a push service reads who sent it.

const { subtle } = globalThis.crypto;
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const text = (bytes: ArrayBuffer | Uint8Array): string => new TextDecoder().decode(bytes);
const bytes = (of: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(of, 'base64url'));
const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat(parts));

export type BrowserKeys = { readonly p256dh: string; readonly auth: string; readonly privateKey: string };

/** New keys, as `pushManager.subscribe` makes them. */
export async function newBrowserKeys(): Promise<BrowserKeys> {
  const pair = await subtle.generateKey(curve, true, ['deriveBits']);
  const { d = '' } = await subtle.exportKey('jwk', pair.privateKey);
  const point = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  return {
    p256dh: Buffer.from(point).toString('base64url'),
    auth: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
    privateKey: d,
  };
}

/** The message in this body; throws if it is not for this browser. */
export async function openPush(body: Uint8Array, { p256dh, auth, privateKey }: BrowserKeys): Promise<string> {
  const idLength = body[20] ?? 0;
  const [salt, senderKey, record] = [body.slice(0, 16), body.slice(21, 21 + idLength), body.slice(21 + idLength)];
  const own = bytes(p256dh);
  const [x, y] = [own.slice(1, 33), own.slice(33)].map((part) => Buffer.from(part).toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' };
  const mine = await subtle.importKey('jwk', jwk, curve, false, ['deriveBits']);
  const theirs = await subtle.importKey('raw', new Uint8Array(senderKey), curve, false, []);
  const shared = new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: theirs }, mine, 256));
  const info = join(new TextEncoder().encode('WebPush: info\0'), own, senderKey);
  const common = await hkdf(shared, bytes(auth), info, 32);
  const key = await hkdf(common, salt, new TextEncoder().encode('Content-Encoding: aes128gcm\0'), 16);
  const iv = await hkdf(common, salt, new TextEncoder().encode('Content-Encoding: nonce\0'), 12);
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const opened = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, aes, new Uint8Array(record)));
  const end = opened.findLastIndex((byte) => byte !== 0);
  if (opened[end] !== 2) throw new Error('this record is not the last one');
  return text(opened.slice(0, end));
}

async function hkdf(from: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) {
  const key = await subtle.importKey('raw', new Uint8Array(from), 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(salt), info: new Uint8Array(info) };
  return new Uint8Array(await subtle.deriveBits(how, key, length * 8));
}

export type ReadVapid = {
  readonly header: object;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
};

/** Who signed this Authorization header, and whether they did. */
export async function readVapid(authorization: string): Promise<ReadVapid> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const known = await subtle.importKey('raw', bytes(key), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${header}.${claims}`);
  return {
    header: JSON.parse(text(bytes(header))) as object,
    claims: JSON.parse(text(bytes(claims))) as Record<string, unknown>,
    isSigned: await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, known, bytes(signature), signed),
  };
}

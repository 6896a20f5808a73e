// A self-signed certificate for this machine, made anew for each test file, so that the repository contains no key.

import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const objectId = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const time = (text: string): Buffer => der(0x17, Buffer.from(text));
const bits = (bytes: Buffer): Buffer => der(0x03, Buffer.from([0]), bytes);
const extension = (id: number, value: Buffer): Buffer => sequence(objectId(0x55, 0x1d, id), der(0x04, value));

const ecdsaWithSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const name = sequence(der(0x31, sequence(objectId(0x55, 0x04, 0x03), der(0x0c, Buffer.from('localhost')))));

/** Key and certificate as PEM, for localhost and 127.0.0.1. */
export function selfSignedCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isAuthority = extension(0x13, sequence(der(0x01, Buffer.from([255]))));
  const hosts = extension(0x11, sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, hosts)),
  );
  const whole = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

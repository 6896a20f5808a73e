import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newBrowserKeys, openPush } from '#test/builders/push-browser';
import { arePushKeys, encryptPush, mostPushBytes } from './encrypt-push.ts';

/** RFC 8291, section 5 and appendix A. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  browserKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  body: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
};
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

it('the message of RFC 8291 becomes the body that the RFC prints', () => {
  const chance = { privateKey: bytes(example.privateKey), salt: bytes(example.salt) };
  expect(encryptPush(Buffer.from(example.message), example, chance).toString('base64url')).toBe(example.body);
});

it('the browser of RFC 8291 reads the body that the RFC prints, by an implementation of its own', async () => {
  const browser = { ...example, privateKey: example.browserKey };
  expect(await openPush(bytes(example.body), browser)).toBe(example.message);
});

it('every message has its own key and salt, and its browser reads it, up to the longest one', async () => {
  const browser = await newBrowserKeys();
  const longest = 'ü'.repeat(Math.floor(mostPushBytes / 2));
  for (const text of ['', 'Saka', longest]) {
    const [first, second] = [encryptPush(Buffer.from(text), browser), encryptPush(Buffer.from(text), browser)];
    expect(first.subarray(0, 86)).not.toEqual(second.subarray(0, 86));
    expect(first.length).toBeLessThanOrEqual(4096);
    expect(await openPush(first, browser)).toBe(text);
  }
});

it('another browser cannot read it, nor can this one if a bit was changed', async () => {
  const browser = await newBrowserKeys();
  const body = encryptPush(Buffer.from('Saka'), browser);
  await expect(openPush(body, await newBrowserKeys())).rejects.toMatchObject({ name: 'OperationError' });
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
  await expect(openPush(body, browser)).rejects.toMatchObject({ name: 'OperationError' });
});

it('keys that no browser gives are recognised', async () => {
  const good = await newBrowserKeys();
  expect(arePushKeys(good)).toBe(true);
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  for (const p256dh of ['', 'AAAA', offCurve, randomBytes(65).fill(9, 0, 1).toString('base64url')]) {
    expect(arePushKeys({ ...good, p256dh })).toBe(false);
  }
  for (const auth of ['', 'AAAA', randomBytes(17).toString('base64url')]) {
    expect(arePushKeys({ ...good, auth })).toBe(false);
  }
});

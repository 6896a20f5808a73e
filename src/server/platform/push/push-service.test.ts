import { expect, it } from 'vitest';
import { pushServiceOf } from './push-service.ts';

const usual = { pushHosts: [], allowsPrivateHosts: false };

it('the services of the four browsers are asked', () => {
  const addresses = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ];
  expect(addresses.map((address) => pushServiceOf(address, usual))).not.toContain(null);
});

it('no other host is, however similar its name', () => {
  const addresses = [
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.apple.com@evil.example/x',
    'https://fcm.googleapis.com.evil.example:443/x',
    'https://fcm.googleapis.com:80/x',
    'https://web.push.apple.com:8443/x',
    'https://evil.example/fcm.googleapis.com',
    'https://a.push.apple.com.b.example/x',
    'https://push.apple.com./x',
    'https://user:word@push.apple.com/x',
    'http://push.apple.com/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'push.apple.com',
    '',
  ];
  expect(addresses.map((address) => pushServiceOf(address, usual))).toEqual(addresses.map(() => null));
});

it('without TLS none is asked, except by tests with their own', () => {
  const address = 'http://push.apple.com/x';
  expect(pushServiceOf(address, { ...usual, allowsPrivateHosts: true })).toBe('push.apple.com');
  expect(pushServiceOf('ftp://push.apple.com/x', { ...usual, allowsPrivateHosts: true })).toBeNull();
  expect(pushServiceOf('https://:word@push.apple.com/x', usual)).toBeNull();
});

it('an operator can add one', () => {
  const address = 'https://push.example.org/up/abc';
  expect(pushServiceOf(address, usual)).toBe(null);
  expect(pushServiceOf(address, { ...usual, pushHosts: ['example.org'] })).toBe('push.example.org');
});

it('a port is no other way to silence a service: the browsers’ own have none, and an operator’s is one for itself', () => {
  const own = { ...usual, pushHosts: ['example.org'] };
  const [plain, standard, other] = ['', ':443', ':8443'].map((port) => `https://push.example.org${port}/up`);
  expect([plain, standard, other].map((address) => pushServiceOf(address ?? '', own))).toEqual([
    'push.example.org',
    'push.example.org',
    'push.example.org:8443',
  ]);
});

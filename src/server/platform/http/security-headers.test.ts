import { expect, it } from 'vitest';
import type { Mode } from '../config.ts';
import { documentHeaders, securityHeaders } from './security-headers.ts';

const headersOf = (publicUrl: string, mode: Mode = 'production') => securityHeaders({ publicUrl, mode });
const policyOf = (mode: Mode): Record<string, string> =>
  Object.fromEntries(
    (headersOf('https://league.example.org', mode)['content-security-policy'] ?? '')
      .split('; ')
      .map((directive) => directive.split(/ (.*)/)),
  );

it('the policy closes what its default leaves open', () => {
  expect(policyOf('production')).toMatchObject({
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'touchline-service-worker',
  });
});

it('nothing comes from elsewhere: pictures also from scripts of ours, frames only outside production', () => {
  const sources = ['script', 'style', 'img', 'font', 'connect', 'manifest', 'worker', 'frame'];
  const of = (mode: Mode) => sources.map((source) => policyOf(mode)[`${source}-src`]);
  const self = "'self'";
  const own = [self, self, "'self' blob:", self, self, self, self];
  expect([of('production'), of('demo'), of('test')]).toEqual([
    [...own, undefined],
    [...own, self],
    [...own, self],
  ]);
});

it('browsers keep to TLS for two years where there is TLS, and are not told so elsewhere', () => {
  expect(headersOf('https://league.example.org')['strict-transport-security']).toBe('max-age=63072000');
  expect(headersOf('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});

it('a page is in no frame and shares nothing with another site', () => {
  expect(headersOf('http://localhost:3000')).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  });
});

it('what only a document heeds are headers that there are, and neither the type nor TLS is among them', () => {
  const names = Object.keys(headersOf('https://league.example.org'));
  expect(names.filter((name) => !documentHeaders.includes(name))).toEqual([
    'cross-origin-resource-policy',
    'x-content-type-options',
    'strict-transport-security',
  ]);
  expect(documentHeaders.filter((name) => !names.includes(name))).toEqual([]);
});

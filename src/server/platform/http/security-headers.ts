// The security headers of every response.

import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const policyOf = (mode: Config['mode']): string =>
  // The demo's outbox shows mails in a frame.
  mode === 'production' ? policy : `${policy}; frame-src 'self'`;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // 'blob:' is a picture that a script of ours has read with its access token.
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The web app's only trusted-types policy, for the address of its service worker.
  'trusted-types touchline-service-worker',
].join('; ');

const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

const twoYears = 63_072_000;

/** The headers by name; HSTS only if browsers reach the server over TLS. */
export function securityHeaders({
  publicUrl,
  mode,
}: Pick<Config, 'publicUrl' | 'mode'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policyOf(mode),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${twoYears}` } : {}),
  };
}

/**
 * Those that only a document or a worker heeds. A script, a style and a font are sent without them: six hundred bytes of
 * each file of a page.
 */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
];

/** Sets them before anything else can respond. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

// The refresh credential's cookie: out of the reach of scripts, of other sites, and over TLS of other hosts.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';

const maxAge = 30 * 86_400;
const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** __Host- binds the cookie to this host over TLS; browsers refuse it without. */
export const cookieName = (config: Pick<Config, 'publicUrl'>): string =>
  isSecure(config) ? '__Host-touchline' : 'touchline';

/** The credential that the browser sent; null without one. */
export function readCookie(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | null {
  const prefix = `${cookieName(config)}=`;
  const pair = request.headers.cookie?.split(';').find((part) => part.trim().startsWith(prefix));
  const value = pair?.trim().slice(prefix.length) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** Gives the browser this credential; null takes it away. */
export function sendCookie(reply: FastifyReply, config: Pick<Config, 'publicUrl'>, credential: string | null): void {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${credential === null ? 0 : maxAge}`];
  if (isSecure(config)) attributes.push('Secure');
  reply.header('set-cookie', [`${cookieName(config)}=${credential ?? ''}`, ...attributes].join('; '));
}

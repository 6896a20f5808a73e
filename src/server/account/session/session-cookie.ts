// The refresh credential's cookie: hidden from scripts, from other sites and, over TLS, from other hosts.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';

const name = 'touchline';
const maxAge = 30 * 86_400;

type Site = Pick<Config, 'publicUrl'>;
const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:');

/** __Host- binds a cookie to this host; browsers only accept it over TLS. */
export const cookieName = (site: Site, plain = name): string => (isSecure(site) ? `__Host-${plain}` : plain);

/** The credential that the browser sent; null if it sent none. */
export const readCookie = (request: FastifyRequest, site: Site): string | null =>
  cookieNamed(request, site, name, /^[\w-]{43}$/);

/** Sends this credential to the browser; null deletes it. */
export const sendCookie = (reply: FastifyReply, site: Site, credential: string | null): void =>
  sendCookieNamed(reply, site, { name, value: credential ?? '', maxAge: credential === null ? 0 : maxAge });

/** The cookie with this name, if its value matches this pattern. */
export function cookieNamed(request: FastifyRequest, site: Site, plain: string, form: RegExp): string | null {
  const prefix = `${cookieName(site, plain)}=`;
  const pair = request.headers.cookie?.split(';').find((part) => part.trim().startsWith(prefix));
  const value = pair?.trim().slice(prefix.length) ?? '';
  return form.test(value) ? value : null;
}

type Cookie = { readonly name: string; readonly value: string; readonly maxAge: number };

/** Adds this cookie to the response. */
export function sendCookieNamed(reply: FastifyReply, site: Site, { name, value, maxAge }: Cookie): void {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${maxAge}`];
  if (isSecure(site)) attributes.push('Secure');
  reply.header('set-cookie', [`${cookieName(site, name)}=${value}`, ...attributes].join('; '));
}

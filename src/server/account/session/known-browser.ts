// A browser that has signed in before has a cookie that says for whom: its attempts are counted separately, so that a
// stranger's guesses cannot lock a manager out. The cookie does not sign anyone in.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManagerId } from '#game/identity';
import type { ServerContext } from '../../platform/server-context.ts';
import { cookieNamed, sendCookieNamed } from './session-cookie.ts';

const maxAge = 180 * 86_400;
const name = 'touchline-known';

type Context = Pick<ServerContext, 'config' | 'secret'>;

const sealOf = (secret: Buffer, nonce: string, manager: ManagerId): Buffer =>
  createHmac('sha256', secret).update(`known browser ${nonce} ${manager}`).digest();

/** Whether this cookie belongs to a browser that has signed in as this manager. */
export function knowsManager(secret: Buffer, known: string | null, manager: ManagerId): boolean {
  const [nonce = '', seal = ''] = known?.split('.') ?? [];
  const sentSeal = Buffer.from(seal, 'base64url');
  const expected = sealOf(secret, nonce, manager);
  return sentSeal.length === expected.length && timingSafeEqual(sentSeal, expected);
}

/** The browser's cookie; null if there is none. */
export const readKnownBrowser = (request: FastifyRequest, { config }: Context): string | null =>
  cookieNamed(request, config, name, /^[\w-]{16}\.[\w-]{43}$/);

/** Remembers the browser as one of this manager's. */
export function rememberBrowser(reply: FastifyReply, { config, secret }: Context, manager: ManagerId): void {
  const nonce = randomBytes(12).toString('base64url');
  const value = `${nonce}.${sealOf(secret, nonce, manager).toString('base64url')}`;
  sendCookieNamed(reply, config, { name, value, maxAge });
}

// The password that is typed at sign-up only counts in the browser in which it was typed: anybody can sign up with
// somebody else's address, and that person would confirm a password that they do not know. A random cookie tells.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/server-context.ts';
import { hashOfToken } from '../secret-token.ts';
import { cookieNamed, sendCookieNamed } from '../session/session-cookie.ts';

const name = 'touchline-sign-up';
/** As long as the confirmation's link. */
const maxAge = 86_400;

type Site = Pick<ServerContext, 'config'>;

/** The hash of the browser's cookie; null if it has not signed up lately. */
export function readSignUpBrowser(request: FastifyRequest, { config }: Site): Buffer | null {
  const cookie = cookieNamed(request, config, name, /^[\w-]{43}$/);
  return cookie === null ? null : hashOfToken(cookie);
}

/** Remembers the browser by this secret. */
export const rememberSignUp = (reply: FastifyReply, { config }: Site, value: string): void =>
  sendCookieNamed(reply, config, { name, value, maxAge });

/** Whether both are the hash of the same cookie. */
export const isSameBrowser = (one: Buffer | null, other: Buffer | null): boolean =>
  one !== null && other !== null && timingSafeEqual(one, other);

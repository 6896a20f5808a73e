// Identifies the caller in memory: from the access token and the sessions that ended during its life.

import type { Instant } from '#game/instant';
import type { Clock } from '../clock/clock.ts';
import { remembered } from '../shortcuts.ts';
import { type AccessClaims, type AccessTokens, accessTokenLife, accessTokens } from './access-token.ts';
import type { Caller } from './caller.ts';

export type SessionGate = {
  /** The caller from this Authorization header; null if it is missing, forged or expired, or its session has ended. */
  callerOf(authorization: string | undefined): Caller | null;
  /** When the header's token expires, for streams that must not outlive it. */
  expiryOf(authorization: string | undefined): Instant | null;
  /** A new access token for a session, with its expiry. */
  admit(caller: Caller): { readonly token: string; readonly expiresAt: Instant };
  /** From now on, the session's access tokens are refused in this process. */
  markEnded(sessionId: string): void;
  /** Calls back when a session ends, so that its streams can be closed; returns a function that unsubscribes. */
  onEnded(listener: (sessionId: string) => void): () => void;
};

/** Some programs write it in lower case (RFC 9110, 11.1). */
export const bearer = /^Bearer /i;
/** How many verified tokens are remembered: a few megabytes. */
const mostVerified = 5000;

/** The gate of one process. */
export function sessionGate(secret: Buffer, clock: Clock): SessionGate {
  const tokens: AccessTokens = accessTokens(secret);
  /** Until when each ended session could still present a valid token. */
  const ended = new Map<string, Instant>();
  const listeners = new Set<(sessionId: string) => void>();
  // A valid signature stays valid: only the expiry and the session are checked again.
  const read = remembered<AccessClaims>(mostVerified, (authorization) =>
    tokens.read(authorization.replace(bearer, '')),
  );

  const forgetOld = (now: Instant): void => {
    for (const [sessionId, until] of ended) if (until <= now) ended.delete(sessionId);
  };
  const claimsOf = (authorization: string | undefined): AccessClaims | null => {
    if (authorization === undefined || !bearer.test(authorization)) return null;
    const claims = read(authorization);
    return claims === null || claims.expiresAt <= clock.now() || ended.has(claims.sessionId) ? null : claims;
  };
  return {
    callerOf: (authorization) => {
      const claims = claimsOf(authorization);
      return claims === null ? null : { managerId: claims.managerId, sessionId: claims.sessionId };
    },
    expiryOf: (authorization) => claimsOf(authorization)?.expiresAt ?? null,
    admit: (caller) => {
      const expiresAt = (clock.now() + accessTokenLife) as Instant;
      return { token: tokens.sign({ ...caller, expiresAt }), expiresAt };
    },
    markEnded: (sessionId) => {
      const now = clock.now();
      forgetOld(now);
      if (ended.has(sessionId)) return;
      ended.set(sessionId, (now + accessTokenLife) as Instant);
      for (const listener of listeners) listener(sessionId);
    },
    onEnded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

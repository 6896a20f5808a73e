// Identifies the caller by a personal token (rules/data 4, 5). The database is asked each time, so that a revoked token
// is dead at once in every process; only what looks like a token is looked up, and only so often from one source.

import { createHash } from 'node:crypto';
import { readTokenPrefix } from '#api/token-access';
import type { Clock } from '../clock/clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Caller } from './caller.ts';
import { findReadToken } from './read-token-store.ts';
import { bearer } from './session-gate.ts';

export type ReadTokenGate = {
  /** Whether this Authorization header holds what looks like a personal token. */
  isToken(authorization: string | undefined): authorization is string;
  /** The caller; null if there is no such token. Throws 429 for a source that has guessed too often. */
  callerOf(authorization: string, source: string): Promise<Caller | null>;
};

/** Counts an attempt and returns the function that takes it back; throws 429 if the source has none left. */
type Guesses = { count(source: string): () => void };

/** 256 bits in base64url. */
const shape = /^[\w-]{43}$/;
const tokenOf = (authorization: string): string => authorization.replace(bearer, '');
/** A token opens no session, so nothing that asks for one lets it in. */
const noSession = '00000000-0000-0000-0000-000000000000';

/** The gate of one process. */
export const readTokenGate = ({ db }: Pick<DatabaseHandle, 'db'>, clock: Clock, guesses: Guesses): ReadTokenGate => ({
  isToken: (authorization): authorization is string =>
    authorization !== undefined && bearer.test(authorization) && tokenOf(authorization).startsWith(readTokenPrefix),
  callerOf: async (authorization, source) => {
    const token = tokenOf(authorization);
    if (!shape.test(token.slice(readTokenPrefix.length))) return null;
    const takeBack = guesses.count(source);
    const hash = createHash('sha256').update(token).digest();
    const managerId = await findReadToken(db, hash, clock.now());
    if (managerId === null) return null;
    takeBack();
    return { managerId, sessionId: noSession };
  },
});

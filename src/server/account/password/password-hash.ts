// Passwords are stored as argon2id with OWASP's minimum cost: 19 MiB, two passes.

import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpError } from '../../platform/http/http-error.ts';
import { accountRefusals } from '../account-refusals.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Argon2id is the library's default; its enumeration cannot be used with isolatedModules. */
const library = () => import('@node-rs/argon2');

/**
 * Two at most, and one core stays free for everyone else: on two cores, a second hash makes a page ten times as slow.
 */
export const mostAtWork = Math.max(1, Math.min(2, availableParallelism() - 1));
/** If either queue is longer than this, sign-ins are refused for the moment. */
export const mostWaiting = 40;
/**
 * In milliseconds. A program that is refused at once asks again at once, and a few of them keep a core busy: strangers
 * are told later, while that costs nothing.
 */
const strangersToldAfter = 500;
/** So many are told later; beyond them everybody is refused at once, so that nothing grows with a flood. */
const mostToldLater = 200;
let toldLater = 0;
let atWork = 0;
/** Strangers never wait in front of members: people who are signed in, or whose browser has signed in before. */
const lines: Readonly<Record<HashLine, (() => void)[]>> = { members: [], strangers: [] };
export type HashLine = 'members' | 'strangers';

/** The password of an unknown address is compared with this: the same work, but never a match. */
let hashOfNobody: Promise<string> | undefined;

export type Verify = (hash: string | null, password: string) => Promise<boolean>;

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> =>
  inHashTurn(async () => (await library()).hash(password, cost));

/** Whether this is the hash's password, for somebody who is signed in; null takes equally long and is false. */
export const verifyPassword: Verify = (hash, password) => inHashTurn((verify) => verify(hash, password), 'members');

/** Runs the work when its turn to hash comes; throws 503 if too many are waiting. */
export async function inHashTurn<Result>(
  work: (verify: Verify) => Promise<Result>,
  line: HashLine = 'strangers',
): Promise<Result> {
  const waiting = lines[line];
  if (atWork >= mostAtWork) {
    if (waiting.length >= mostWaiting) {
      if (line === 'strangers') await untilTold();
      throw new HttpError(503, 'busy', accountRefusals.hashingBusy, { retryAfter: 2 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    atWork++;
  }
  try {
    return await work(verifyNow);
  } finally {
    const next = lines.members.shift() ?? lines.strangers.shift();
    // The turn is handed over directly, so that a newcomer cannot jump the queue.
    if (next === undefined) atWork--;
    else next();
  }
}

async function untilTold(): Promise<void> {
  if (toldLater >= mostToldLater) return;
  toldLater++;
  await pause(strangersToldAfter);
  toldLater--;
}

const verifyNow: Verify = async (hash, password) => {
  const argon2 = await library();
  hashOfNobody ??= argon2.hash('nobody has this password', cost);
  const matches = await argon2.verify(hash ?? (await hashOfNobody), password);
  return matches && hash !== null;
};

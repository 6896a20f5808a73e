// Passwords are kept as argon2id with OWASP's least cost: 19 MiB, two passes.

import { HttpError } from '../../platform/http/http-error.ts';
import { accountTexts } from '../account-texts.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Argon2id is the default of the library; its enumeration cannot be named under isolatedModules. */
const library = () => import('@node-rs/argon2');

/** Hashes that may wait at once: beyond it a flood of sign-ins would hold up everything else. */
const mostWaiting = 40;
let waiting = 0;

/** What the password of an unknown address is compared with: as much work, and never a match. */
let hashOfNobody: Promise<string> | undefined;

/** The hash to keep of a password. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await library()).hash(password, cost));

/** Whether this is the password of the hash; null, for an address without an account, takes as long and is no. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= library().then((argon2) => argon2.hash('nobody has this password', cost));
  const compared = hash ?? (await hashOfNobody);
  const matches = await inTurn(async () => (await library()).verify(compared, password));
  return matches && hash !== null;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) throw new HttpError(503, 'busy', accountTexts.hashingBusy, { retryAfter: 2 });
  waiting++;
  try {
    return await work();
  } finally {
    waiting--;
  }
}

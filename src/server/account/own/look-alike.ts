// No two managers in a league have names that look alike (rules/members 5).

import type { Transaction } from 'kysely';
import { accountTexts } from '#game/account/account-texts';
import { skeletonOf } from '#game/account/username';
import type { LeagueId, ManagerId } from '#game/identity';
import { type Refusal, refuse } from '#game/refusal';
import type { Database } from '../../platform/database/schema.ts';
import { holdNamesAlone, namesAround, namesOfAll, namesOfLeague, usernameOf } from './profile-store.ts';

const lookAlikeAmong = (names: readonly string[], username: string): string | undefined => {
  const skeleton = skeletonOf(username);
  return names.find((name) => skeletonOf(name) === skeleton);
};

/** Null unless another manager in one of their leagues has a name that looks alike. */
export async function judgeLookAlike(
  trx: Transaction<Database>,
  managerId: ManagerId,
  username: string,
): Promise<Refusal | null> {
  await holdNamesAlone(trx);
  const other = lookAlikeAmong(await namesAround(trx, managerId), username);
  return other === undefined ? null : refuse('username_taken', accountTexts.usernameTaken);
}

/**
 * Like `judgeLookAlike`, for somebody who may join any league: they are being added (`except` is null), or accept an
 * invitation.
 */
export async function judgeNewName(
  trx: Transaction<Database>,
  username: string,
  except: ManagerId | null,
): Promise<Refusal | null> {
  await holdNamesAlone(trx);
  const other = lookAlikeAmong(await namesOfAll(trx, except), username);
  return other === undefined ? null : refuse('username_taken', accountTexts.nameTaken(other));
}

/** Null unless somebody in this league has a name that looks like the newcomer's. */
export async function judgeNewcomer(
  trx: Transaction<Database>,
  managerId: ManagerId,
  leagueId: LeagueId,
): Promise<Refusal | null> {
  await holdNamesAlone(trx);
  const username = await usernameOf(trx, managerId);
  const other = lookAlikeAmong(await namesOfLeague(trx, leagueId, managerId), username);
  return other === undefined ? null : refuse('username_taken', accountTexts.nameTakenInLeague(username, other));
}

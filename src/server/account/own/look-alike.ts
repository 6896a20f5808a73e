// No two managers of a league have names that look the same (decisions.md 8).

import type { Transaction } from 'kysely';
import { accountTexts } from '#game/account/account-texts';
import { skeletonOf } from '#game/account/username';
import type { LeagueId, ManagerId } from '#game/identity';
import { type Refusal, refuse } from '#game/refusal';
import type { Database } from '../../platform/database/schema.ts';
import { namesAround, namesOfAll, namesOfLeague, usernameOf } from './profile-store.ts';

const lookAlikeAmong = (names: readonly string[], username: string): string | undefined => {
  const skeleton = skeletonOf(username);
  return names.find((name) => skeletonOf(name) === skeleton);
};

/** Null unless another manager of a league of theirs has a name that looks the same. */
export async function judgeLookAlike(
  trx: Transaction<Database>,
  managerId: ManagerId,
  username: string,
): Promise<Refusal | null> {
  const other = lookAlikeAmong(await namesAround(trx, managerId), username);
  return other === undefined ? null : refuse('username_taken', accountTexts.usernameTaken);
}

/** As `judgeLookAlike` for somebody who is added and may come into any league. */
export async function judgeNewName(trx: Transaction<Database>, username: string): Promise<Refusal | null> {
  const other = lookAlikeAmong(await namesOfAll(trx), username);
  return other === undefined ? null : refuse('username_taken', accountTexts.nameTaken(other));
}

/** Null unless the manager, who is given a team of this league, has the name of somebody in it. */
export async function judgeNewcomer(
  trx: Transaction<Database>,
  managerId: ManagerId,
  leagueId: LeagueId,
): Promise<Refusal | null> {
  const username = await usernameOf(trx, managerId);
  const other = lookAlikeAmong(await namesOfLeague(trx, leagueId, managerId), username);
  return other === undefined ? null : refuse('username_taken', accountTexts.nameTakenInLeague(username, other));
}

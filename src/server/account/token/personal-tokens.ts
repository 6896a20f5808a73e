// Personal tokens are made in the profile, shown once, and revoked there (rules/data 4, 5).

import * as api from '#api/account-tokens';
import { readTokenPrefix } from '#api/token-access';
import { parseTokenName } from '#game/account/judge-token';
import { isRefusal } from '#game/refusal';
import { act } from '../../platform/act.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { signedInRoute } from '../../platform/http/route.ts';
import { mustBeFresh } from '../second-factor/fresh-sign-in.ts';
import { hashOfToken, newSecretToken } from '../secret-token.ts';
import { deleteToken, insertToken, lockOwnerRow, readTokens } from './token-store.ts';

export const listTokens = signedInRoute(api.listTokens, async ({ context, caller }) => ({
  tokens: await readTokens(context.database.db, caller.managerId),
}));

// Without a command's id: its answer would be stored, and the token with it.
export const makeToken = act(api.makeToken, async ({ input, caller, trx, now, audit }) => {
  await mustBeFresh(trx, caller, now);
  await lockOwnerRow(trx, caller.managerId);
  const others = await readTokens(trx, caller.managerId);
  const name = parseTokenName(
    input.name,
    others.map((token) => token.name),
  );
  if (isRefusal(name)) return name;
  const token = readTokenPrefix + newSecretToken().text;
  await insertToken(trx, { manager_id: caller.managerId, name, hash: hashOfToken(token) }, now);
  audit({ action: 'make-token', subject: { manager_id: caller.managerId }, after: { name } });
  return { token };
});

export const revokeToken = act(api.revokeToken, async ({ input, caller, trx, audit }) => {
  const name = await deleteToken(trx, caller.managerId, input.token_id);
  if (name === null) throw notFound('Token');
  audit({ action: 'revoke-token', subject: { manager_id: caller.managerId }, before: { name } });
  return {};
});

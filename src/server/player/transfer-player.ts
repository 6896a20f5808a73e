// An admin moves a player to another club. His reports keep the club he played for, locked selections theirs.

import type { InputOf, OutputOf } from '#api/endpoint';
import type { transferPlayer as endpoint } from '#api/player';
import { announce } from '../live/announce.ts';
import { recordAudit } from '../platform/audit-store.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { ServerContext } from '../server-context.ts';
import { lockPlayerClub, playerByCode, setPlayerClub } from './player-store.ts';

/** Moves the player from now on; the same club again changes nothing. */
export function transferPlayer(
  { database, clock }: ServerContext,
  caller: Caller,
  { player_code: code, real_team_id: club }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return transaction(database.db, async (trx) => {
    const at = clock.now();
    const before = await lockPlayerClub(trx, code);
    if (before === club) return playerByCode(trx, code);
    await setPlayerClub(trx, code, club);
    const change = { before: { real_team_id: before }, after: { real_team_id: club } };
    const subject = { player_code: code };
    await recordAudit(trx, { manager_id: caller.managerId, action: 'transfer-player', subject, ...change, at });
    const player = await playerByCode(trx, code);
    await announce(trx, { kind: 'leagues', league_ids: null }, at);
    return player;
  });
}

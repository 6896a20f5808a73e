// An admin moves a player to another club. Reports keep the club they played for, and so do locked selections.

import * as api from '#api/player';
import { act } from '../platform/act.ts';
import { lockPlayerRow, playerByCode, setPlayerClub } from './player-store.ts';

/** Moves the player from now on; moving to the same club changes nothing. */
export const transferPlayer = act(api.transferPlayer, async ({ input, trx, audit, announce }) => {
  const { player_code, real_team_id } = input;
  const before = await lockPlayerRow(trx, player_code);
  if (before !== real_team_id) {
    await setPlayerClub(trx, player_code, real_team_id);
    const change = { before: { real_team_id: before }, after: { real_team_id } };
    audit({ action: 'transfer-player', subject: { player_code }, ...change });
    announce({ kind: 'leagues', league_ids: null });
  }
  return playerByCode(trx, player_code);
});

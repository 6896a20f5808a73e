// An admin moves a player to another club. Reports keep the club they played for, and so do locked selections.

import * as api from '#api/player';
import { matchTexts } from '#game/match/match-texts';
import { refuse } from '#game/refusal';
import { act } from '../platform/act.ts';
import { lockPlayerRow, playerByCode, rivalInOpenMatch, setPlayerClub } from './player-store.ts';

/**
 * Moves the player from now on; moving to the same club changes nothing. Refused while they are in an unfinished match
 * for the other side (rules/match 25).
 */
export const transferPlayer = act(api.transferPlayer, async ({ input, trx, audit, announce }) => {
  const { player_code, real_team_id } = input;
  const before = await lockPlayerRow(trx, player_code);
  if (before !== real_team_id) {
    const rival = real_team_id === null ? null : await rivalInOpenMatch(trx, player_code, real_team_id);
    if (rival !== null) {
      const { name } = await playerByCode(trx, player_code);
      return refuse('plays_for_other_side', matchTexts.playsForOtherSide(name, rival));
    }
    await setPlayerClub(trx, player_code, real_team_id);
    const change = { before: { real_team_id: before }, after: { real_team_id } };
    audit({ action: 'transfer-player', subject: { player_code }, ...change });
    announce({ kind: 'leagues', league_ids: null });
  }
  return playerByCode(trx, player_code);
});

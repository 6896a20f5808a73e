// The routes of real players.

import type { OutputOf } from '#api/endpoint';
import * as api from '#api/player';
import { act } from '../platform/act.ts';
import type { EncodedJson } from '../platform/http/encoded-json.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { playerPoints } from './player-points-store.ts';
import { playerSeason } from './player-season-store.ts';
import { lockPlayerRow, playerByCode, playersAndClubs, setPlayerClub } from './player-store.ts';

// An admin moves a player to another club. Reports keep the club they played for, and so do locked selections.

/** Moves the player from now on; moving to the same club changes nothing. */
const transferPlayer = act(api.transferPlayer, async ({ input, trx, audit, announce }) => {
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

export const playerRoutes = [
  signedInRoute(api.listPlayers, ({ context, input }): Promise<EncodedJson | OutputOf<typeof api.listPlayers>> => {
    const read = () => playersAndClubs(context.database.db, input);
    const isWhole = Object.values(input).every((filter) => filter === undefined);
    return isWhole ? context.live.playersOf(async () => api.listPlayers.output.parse(await read())) : read();
  }),
  signedInRoute(api.readPlayer, ({ context, input }) => playerByCode(context.database.db, input.player_code)),
  signedInRoute(api.readPlayerSeason, ({ context, input, caller }) =>
    playerSeason(context.database.db, input.player_code, caller.managerId),
  ),
  signedInRoute(api.readPlayerPoints, ({ context, input }) => playerPoints(context.database.db, input)),
  transferPlayer,
];

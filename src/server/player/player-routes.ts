// The routes of real players.

import type { OutputOf } from '#api/endpoint';
import * as api from '#api/player';
import type { EncodedJson } from '../platform/http/encoded-json.ts';
import { orReady, signedInRoute } from '../platform/http/route.ts';
import { playerPoints } from './player-points-store.ts';
import { playerSeason } from './player-season-store.ts';
import { playerByCode, playersAndClubs } from './player-store.ts';
import { transferPlayer } from './transfer-player.ts';

export const playerRoutes = [
  orReady(
    signedInRoute(api.listPlayers, ({ context, input }): Promise<EncodedJson | OutputOf<typeof api.listPlayers>> => {
      const read = () => playersAndClubs(context.database.db, input);
      const isWhole = Object.values(input).every((filter) => filter === undefined);
      return isWhole ? context.live.playersOf(async () => api.listPlayers.output.parse(await read())) : read();
    }),
    ({ live }) => live.readyList('players'),
  ),
  signedInRoute(api.readPlayer, ({ context, input }) => playerByCode(context.database.db, input.player_code)),
  signedInRoute(api.readPlayerSeason, ({ context, input, caller }) =>
    playerSeason(context.database.db, input.player_code, caller.managerId),
  ),
  signedInRoute(api.readPlayerPoints, ({ context, input }) => playerPoints(context.database.db, input)),
  transferPlayer,
];

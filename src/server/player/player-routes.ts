// Real players over HTTP.

import type { OutputOf } from '#api/endpoint';
import { readPlayerPoints } from '#api/match';
import { listPlayers, readPlayer, readPlayerSeason } from '#api/player';
import type { EncodedJson } from '../platform/http/encoded-json.ts';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { playerPoints } from './player-points-store.ts';
import { playerSeason } from './player-season-store.ts';
import { playerByCode, playersAndClubs } from './player-store.ts';
import { transferPlayer } from './transfer-player.ts';

export const playerRoutes: readonly Route[] = [
  signedInRoute(listPlayers, ({ context, input }): Promise<EncodedJson | OutputOf<typeof listPlayers>> => {
    const read = () => playersAndClubs(context.database.db, input);
    const isWhole = Object.values(input).every((filter) => filter === undefined);
    return isWhole ? context.live.playersOf(async () => listPlayers.output.parse(await read())) : read();
  }),
  signedInRoute(readPlayer, ({ context, input }) => playerByCode(context.database.db, input.player_code)),
  signedInRoute(readPlayerSeason, ({ context, input, caller }) =>
    playerSeason(context.database.db, input.player_code, caller.managerId),
  ),
  signedInRoute(readPlayerPoints, ({ context, input }) => playerPoints(context.database.db, input)),
  transferPlayer,
];

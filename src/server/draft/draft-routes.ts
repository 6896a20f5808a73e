import {
  pickPlayer as pickEndpoint,
  readDraft,
  searchDraftPlayers,
  simulateDraft as simulateEndpoint,
  startDraft as startEndpoint,
} from '#api/draft';
import { notFound } from '../platform/http/http-error.ts';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { currentSeason } from '../season/season-store.ts';
import { boardOf, findFreePlayers } from './draft-board-store.ts';
import { pickPlayer } from './pick-player.ts';
import { simulateDraft } from './simulate-draft.ts';
import { startDraft } from './start-draft.ts';

export const draftRoutes: readonly Route[] = [
  signedInRoute(readDraft, async ({ context: { database }, input }) => {
    const { id } = await currentSeason(database.db);
    return await boardOf(database.db, { season: id, league: input.league_id });
  }),
  signedInRoute(searchDraftPlayers, async ({ context: { database }, input }) => {
    const { id } = await currentSeason(database.db);
    const players = await findFreePlayers(database.db, { season: id, league: input.league_id }, input);
    if (players === null) throw notFound('League');
    return { players };
  }),
  signedInRoute(startEndpoint, ({ context, input, caller }) => startDraft(context, input.league_id, caller.managerId)),
  signedInRoute(pickEndpoint, ({ context, input, caller }) =>
    pickPlayer(context, {
      league: input.league_id,
      player: input.player_id,
      version: input.version,
      confirmed: input.confirmed,
      admin: caller.managerId,
    }),
  ),
  signedInRoute(simulateEndpoint, ({ context, input, caller }) =>
    simulateDraft(context, input.league_id, caller.managerId),
  ),
];

import { readDraft, searchDraftPlayers } from '#api/draft';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { currentSeason } from '../season/season-store.ts';
import { assignPlayer, releasePlayer } from './change-squad.ts';
import { boardOf, findFreePlayers } from './draft-board-store.ts';
import { pauseDraft, resumeDraft, sendToBack, undoPick } from './move-draft.ts';
import { pickPlayer } from './pick-player.ts';
import { simulateDraft } from './simulate-draft.ts';
import { changeDraftOrder, resetDraft, startDraft } from './start-draft.ts';

export const draftRoutes: readonly Route[] = [
  signedInRoute(readDraft, async ({ context: { database }, input }) => {
    const { id } = await currentSeason(database.db);
    return await boardOf(database.db, { season: id, league: input.league_id });
  }),
  signedInRoute(searchDraftPlayers, async ({ context: { database }, input }) => {
    const { id } = await currentSeason(database.db);
    return { players: await findFreePlayers(database.db, { season: id, league: input.league_id }, input) };
  }),
  startDraft,
  changeDraftOrder,
  pickPlayer,
  undoPick,
  pauseDraft,
  resumeDraft,
  sendToBack,
  simulateDraft,
  resetDraft,
  releasePlayer,
  assignPlayer,
];

import * as api from '#api/draft';
import * as ownPicksApi from '#api/draft-own-picks';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import { notFound } from '../platform/http/http-error.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { playerByCode } from '../player/player-store.ts';
import { currentSeason } from '../season/season-store.ts';
import { allowOwnPicks } from './allow-own-picks.ts';
import { assignPlayer, releasePlayer } from './change-squad.ts';
import { draftBoardOf, findFreePlayers, readFreeAmong } from './draft-board-store.ts';
import { readQueue } from './draft-queue-store.ts';
import { readDraftTeams } from './draft-store.ts';
import { pauseDraft, resumeDraft, sendToBack, simulateDraft, undoPick } from './move-draft.ts';
import { pickOwn, pickPlayer } from './pick-player.ts';
import { pickerOf } from './picker-store.ts';
import { planDraft } from './plan-draft.ts';
import { saveDraftQueue } from './save-draft-queue.ts';
import { changeDraftOrder, resetDraft, startDraft } from './start-draft.ts';

export const draftRoutes = [
  signedInRoute(api.readDraft, async ({ context: { database, clock }, input }) => {
    const { id } = await currentSeason(database.db);
    const now = await judgedInstant(database.db, clock);
    return await draftBoardOf(database.db, { season: id, league: input.league_id }, now);
  }),
  signedInRoute(api.searchDraftPlayers, async ({ context: { database }, input }) => {
    const { id } = await currentSeason(database.db);
    return { players: await findFreePlayers(database.db, { season: id, league: input.league_id }, input) };
  }),
  signedInRoute(api.readPicker, async ({ context: { database }, input: { league_id, player_id } }) => {
    await playerByCode(database.db, player_id);
    const { id } = await currentSeason(database.db);
    const picker = await pickerOf(database.db, { season: id, league: league_id }, player_id);
    return { picker: picker && { username: picker.username, at: picker.at.toISOString() } };
  }),
  signedInRoute(
    ownPicksApi.readDraftQueue,
    async ({ context: { database }, caller, input: { league_id, team_id } }) => {
      const { id } = await currentSeason(database.db);
      if (!(await readDraftTeams(database.db, league_id)).includes(team_id)) throw notFound('Team');
      const owner = { season: id, team: team_id, manager: caller.managerId };
      const { player_ids, at_once } = await readQueue(database.db, owner);
      return { players: await readFreeAmong(database.db, { season: id, league: league_id }, player_ids), at_once };
    },
  ),
  startDraft,
  planDraft,
  allowOwnPicks,
  saveDraftQueue,
  changeDraftOrder,
  pickPlayer,
  pickOwn,
  undoPick,
  pauseDraft,
  resumeDraft,
  sendToBack,
  simulateDraft,
  resetDraft,
  releasePlayer,
  assignPlayer,
];

// A manager's queue for the draft of their team (rules/draft 15). The last save wins whole. It moves no turn: who is on the
// clock now has been given their time.

import * as api from '#api/draft-own-picks';
import { judgeQueue } from '#game/draft/draft-queue';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { lockDraftRow } from './draft-act.ts';
import { readDraftPlayers } from './draft-board-store.ts';
import { keepQueue } from './draft-queue-store.ts';
import { readDraftTeams, readStoredDraft } from './draft-store.ts';
import { readOwnPicks } from './own-picks-store.ts';

export const saveDraftQueue = act(api.saveDraftQueue, async (acting) => {
  const { trx, input, caller } = acting;
  const { team_id: team, player_ids, at_once, page_id, save_number } = input;
  const key = await lockDraftRow(acting);
  if (!(await readDraftTeams(trx, key.league)).includes(team)) throw notFound('Team');
  const { draft } = await readStoredDraft(trx, key, { lock: true });
  const refusal = judgeQueue(player_ids, draft, await readOwnPicks(trx, key));
  if (refusal !== null) return refusal;
  if ((await readDraftPlayers(trx, player_ids)).length < player_ids.length) throw notFound('Player');
  await keepQueue(
    trx,
    { season: key.season, team, manager: caller.managerId },
    { player_ids, at_once, page_id, save_number },
  );
  return {};
});

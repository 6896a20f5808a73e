// Starts a draft: the order is drawn at random and the picks of all rounds are made, open.

import * as api from '#api/draft';
import { startDraft as startByRule } from '#game/draft/draft-state';
import { drawOrder } from '#game/fantasy-match/round-robin';
import { isRefusal } from '#game/refusal';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { currentSeason } from '../season/season-store.ts';
import { announceStep } from './complete-draft.ts';
import { boardOf } from './draft-board-store.ts';
import { drawSeed } from './draft-seed.ts';
import { addDraft, type DraftPlace, holdLeague, readDraftTeams, readStoredDraft } from './draft-store.ts';

/** The board of the draft that has just started, or the rule's no. */
export const startDraft = act(api.startDraft, async (acting) => {
  const { input, trx, audit } = acting;
  const place: DraftPlace = { season: (await currentSeason(trx)).id, league: input.league_id };
  if (!(await holdLeague(trx, place.league))) throw notFound('League');
  const seed = drawSeed();
  const order = drawOrder(await readDraftTeams(trx, place.league), seed);
  const started = startByRule((await readStoredDraft(trx, place)).draft, order);
  if (isRefusal(started)) return started;
  await addDraft(trx, place, started.picks, seed);
  audit({ action: 'draft-start', subject: subjectOf(place), after: { order_seed: seed, team_ids: order } });
  const board = await boardOf(trx, place);
  announceStep(acting, board, () => true);
  return board;
});

/** What the audit log says that an act was done to. */
export const subjectOf = ({ season, league }: DraftPlace) => ({ season_id: season, league_id: league });

// A pick, its squad row and the advance, in one transaction; of two at once one wins and the other is told who has whom.

import type { Transaction } from 'kysely';
import * as api from '#api/draft';
<<<<<<< HEAD
import type { InputOf } from '#api/endpoint';
import { currentPick, makePick } from '#game/draft/draft-state';
=======
import { currentPick, type Draft, makePick } from '#game/draft/draft-state';
>>>>>>> ea66b2d (draft: order, pause, resume, undo, send to back, reset, and squads changed after it)
import { draftTexts } from '#game/draft/draft-texts';
import { judgePick } from '#game/draft/judge-pick';
import type { PlayerCode, TeamId } from '#game/identity';
import { isRefusal } from '#game/refusal';
<<<<<<< HEAD
import { act } from '../platform/act.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { currentSeason } from '../season/season-store.ts';
import { announceStep, settleStep } from './complete-draft.ts';
import { boardOf, readDraftPlayers } from './draft-board-store.ts';
import {
  type DraftPlace,
  fillPicks,
  holdLeague,
  readStoredDraft,
  readUndraftedSquadPlayers,
  type StoredDraft,
} from './draft-store.ts';
import { subjectOf } from './start-draft.ts';

const takenCode = 'player_taken';

/** Gives the team on the clock the player; 409 with the board when somebody was faster. */
export const pickPlayer = act(api.pickPlayer, async (acting) => {
  const { input, trx, now, audit } = acting;
  const place: DraftPlace = { season: (await currentSeason(trx)).id, league: input.league_id };
  if (!(await holdLeague(trx, place.league))) throw notFound('League');
  const stored = await readStoredDraft(trx, place, { lock: true });
  await refuseStale(trx, place, stored, input);
  const team = currentPick(stored.draft)?.team ?? (0 as TeamId);
  const attempt = { team, player: input.player_id, confirmed: input.confirmed };
  const refusal = judgePick(stored.draft, attempt, await positionsFor(trx, stored, attempt));
  const isElsewhere = (await readUndraftedSquadPlayers(trx, place)).has(input.player_id);
  if (isElsewhere || refusal?.code === takenCode) throw taken(await boardOf(trx, place));
  const step = refusal ?? makePick(stored.draft, input.player_id);
  if (isRefusal(step)) return step;
  // Assigned elsewhere in this very moment: the board as it is here would show the pick as made.
  if (!(await fillPicks(trx, place, [step.made], now))) throw taken(undefined);
  await settleStep(trx, place, step.draft, now);
  const { round, pick } = step.made;
  audit({
    action: 'draft-pick',
    subject: subjectOf(place),
    after: { round, pick, team_id: step.made.team, player_id: input.player_id },
  });
  const board = await boardOf(trx, place);
  announceStep(acting, board, (row) => row.round_number === round && row.pick_number === pick);
  return board;
});

const taken = (board: unknown) => conflict(takenCode, draftTexts.playerTaken, board);

/** 409 when the board has moved on since the admin saw it. */
async function refuseStale(
  trx: Transaction<Database>,
  place: DraftPlace,
  { draft, version }: StoredDraft,
  wanted: InputOf<typeof api.pickPlayer>,
): Promise<void> {
  if (version === wanted.version) return;
  const board = await boardOf(trx, place);
  if (draft.picks.some(({ player }) => player === wanted.player_id)) throw taken(board);
  throw conflict('draft_moved_on', draftTexts.notYourTurn, board);
=======
import { type Act } from '../platform/act.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { draftAct } from './draft-act.ts';
import { boardOf, readDraftPlayers, teamNameOf } from './draft-board-store.ts';
import { type DraftPlace, readSquadPlayers } from './draft-store.ts';

type Trx = Transaction<Database>;

/** Gives the team on the clock the player. */
export const pickPlayer = draftAct(
  api.pickPlayer,
  'draft-pick',
  async ({ trx, place, draft, input }) => {
    const { player_id: player, confirmed } = input;
    const team = currentPick(draft)?.team ?? (0 as TeamId);
    const positionOf = await positionsFor(trx, draft, team, player);
    const refusal = judgePick(draft, { team, player, confirmed }, positionOf);
    if (refusal !== null) return refusal;
    const step = makePick(draft, player);
    if (isRefusal(step)) return step;
    const { round, pick } = step.made;
    return { draft: step.draft, after: { round, pick, team_id: team, player_id: player } };
  },
  refuseTaken,
);

/** 409 when a squad of the league has the player, whether by a pick or by an admin: it says which. */
async function refuseTaken({ trx, input }: Act<typeof api.pickPlayer>, place: DraftPlace): Promise<void> {
  const { player_id } = input;
  const owner = (await readSquadPlayers(trx, place)).find(({ player }) => player === player_id);
  if (owner === undefined) return;
  const [player] = await readDraftPlayers(trx, [player_id]);
  const sentence = draftTexts.playerIsWith(player?.name ?? '', await teamNameOf(trx, owner.team));
  throw conflict('player_taken', sentence, await boardOf(trx, place));
>>>>>>> ea66b2d (draft: order, pause, resume, undo, send to back, reset, and squads changed after it)
}

/** The positions of the team's squad and of the wanted player; 404 when there is no such player. */
async function positionsFor(
  trx: Trx,
  { picks }: Draft,
  team: TeamId,
  player: PlayerCode,
): Promise<Parameters<typeof judgePick>[2]> {
  const squad = picks.flatMap((pick) => (pick.team === team && pick.player !== null ? [pick.player] : []));
  const players = await readDraftPlayers(trx, [...squad, player]);
  if (!players.some(({ code }) => code === player)) throw notFound('Player');
  return new Map(players.map(({ code, position }) => [code, position]));
}

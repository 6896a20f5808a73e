// A pick, its squad row and the next turn, in one transaction. Of two simultaneous picks one wins; the other person sees
// who has the player.

import type { Transaction } from 'kysely';
import * as api from '#api/draft';
import * as ownPicksApi from '#api/draft-own-picks';
import { currentPick, type Draft, makePick } from '#game/draft/draft-state';
import { judgePick, type PickAttempt, type Positions } from '#game/draft/judge-pick';
import { judgeOwnPick } from '#game/draft/own-picks';
import type { DraftPick } from '#game/draft/snake-order';
import type { PlayerCode, TeamId } from '#game/identity';
import { isRefusal, type Refusal } from '#game/refusal';
import { type Act } from '../platform/act.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { draftAct } from './draft-act.ts';
import { draftBoardOf, readDraftPlayers } from './draft-board-store.ts';
import { type DraftKey, readLeagueSquads } from './draft-store.ts';
import { readOwnPicks } from './own-picks-store.ts';
import { isWith } from './who-picked.ts';

type Trx = Transaction<Database>;
type Picking = typeof api.pickPlayer | typeof ownPicksApi.pickOwn;

/** Gives the player to the team on the clock. */
export const pickPlayer = draftAct(
  api.pickPlayer,
  'draft-pick',
  async ({ trx, draft, input }) => picked(trx, draft, { ...input, team_id: currentPick(draft)?.team_id ?? null }),
  refuseTaken,
);

/** Gives the player to the caller's team, if it is on the clock and managers pick (rules/draft 14). */
export const pickOwn = draftAct(
  ownPicksApi.pickOwn,
  'draft-pick',
  async ({ trx, key, draft, input }) => judgeOwnPick(await readOwnPicks(trx, key)) ?? (await picked(trx, draft, input)),
  refuseTaken,
);

async function picked(
  trx: Trx,
  draft: Draft,
  { team_id, player_id, confirmed }: PickAttempt,
): Promise<{ readonly draft: Draft; readonly after: DraftPick } | Refusal> {
  const positionOf = await positionsFor(trx, draft, team_id, player_id);
  const refusal = judgePick(draft, { team_id, player_id, confirmed }, positionOf);
  if (refusal !== null) return refusal;
  const step = makePick(draft, player_id);
  return isRefusal(step) ? step : { draft: step.draft, after: step.made };
}

/** 409 if a squad of the league already has the player, with how they got there: by a pick or by an admin. */
async function refuseTaken({ trx, now, input, context }: Act<Picking>, key: DraftKey): Promise<void> {
  const { player_id } = input;
  const owner = (await readLeagueSquads(trx, key)).find(({ player }) => player === player_id);
  if (owner === undefined) return;
  const sentence = await isWith({ trx, context }, key, player_id, owner.team);
  throw conflict('player_taken', sentence, await draftBoardOf(trx, key, now));
}

/** The positions of the team's squad and of the requested player; 404 if there is no such player. */
async function positionsFor(trx: Trx, { picks }: Draft, team: TeamId | null, player: PlayerCode): Promise<Positions> {
  const squad = picks.flatMap(({ team_id, player_id }) => (team_id === team && player_id !== null ? [player_id] : []));
  const players = await readDraftPlayers(trx, [...squad, player]);
  if (!players.some(({ code }) => code === player)) throw notFound('Player');
  return new Map(players.map(({ code, position }) => [code, position]));
}

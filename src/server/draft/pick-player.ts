// A pick, its squad row and the advance, in one transaction; of two at once one wins and the other is told.

import type { Transaction } from 'kysely';
import { currentPick, makePick } from '#game/draft/draft-state';
import { draftTexts } from '#game/draft/draft-texts';
import { judgePick } from '#game/draft/judge-pick';
import type { LeagueId, ManagerId, PlayerCode, TeamId } from '#game/identity';
import { isRefusal, type Refusal } from '#game/refusal';
import { recordAudit } from '../platform/audit-store.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import type { Database } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { currentSeason } from '../season/season-store.ts';
import type { ServerContext } from '../server-context.ts';
import { announceStep, settleStep } from './complete-draft.ts';
import { boardOf, type DraftBoard, readDraftPlayers } from './draft-board-store.ts';
import { type DraftPlace, fillPicks, holdLeague, readStoredDraft, type StoredDraft } from './draft-store.ts';
import { subjectOf } from './start-draft.ts';

export type PickToMake = {
  readonly league: LeagueId;
  readonly player: PlayerCode;
  /** The version of the board that the admin was looking at. */
  readonly version: number;
  readonly confirmed: boolean;
  readonly admin: ManagerId;
};

const takenCode = 'player_taken';

/** Gives the team on the clock the player; 409 with the board when somebody was faster. */
export async function pickPlayer(
  { database, clock }: ServerContext,
  wanted: PickToMake,
): Promise<DraftBoard | Refusal> {
  const place: DraftPlace = { season: (await currentSeason(database.db)).id, league: wanted.league };
  try {
    return await transaction(database.db, (trx) => pickIn(trx, place, wanted, clock));
  } catch (error) {
    if (!isTakenPlayer(error)) throw error;
    throw conflict(takenCode, draftTexts.playerTaken, await boardOf(database.db, place));
  }
}

async function pickIn(
  trx: Transaction<Database>,
  place: DraftPlace,
  wanted: PickToMake,
  clock: ServerContext['clock'],
): Promise<DraftBoard | Refusal> {
  if (!(await holdLeague(trx, place.league))) throw notFound('League');
  const stored = await readStoredDraft(trx, place, { lock: true });
  const current = currentPick(stored.draft);
  await refuseStale(trx, place, stored, wanted);
  const attempt = { team: current?.team ?? (0 as TeamId), player: wanted.player, confirmed: wanted.confirmed };
  const positionOf = await positionsFor(trx, stored, attempt);
  const refusal = judgePick(stored.draft, attempt, positionOf);
  if (refusal?.code === takenCode) throw conflict(refusal.code, refusal.sentence, await boardOf(trx, place));
  const step = refusal ?? makePick(stored.draft, wanted.player);
  if (isRefusal(step)) return step;
  const now = await judgedInstant(trx, clock);
  await fillPicks(trx, place, [step.made], now);
  await settleStep(trx, place, step.draft, now);
  const after = { round: step.made.round, pick: step.made.pick, team_id: step.made.team, player_id: wanted.player };
  await recordAudit(trx, { manager_id: wanted.admin, action: 'draft-pick', subject: subjectOf(place), after, at: now });
  const board = await boardOf(trx, place);
  const { round, pick } = step.made;
  await announceStep(
    trx,
    place,
    ({ round_number, pick_number }) => round_number === round && pick_number === pick,
    now,
  );
  return board;
}

/** 409 when the board has moved on since the admin saw it. */
async function refuseStale(
  trx: Transaction<Database>,
  place: DraftPlace,
  { draft, version }: StoredDraft,
  wanted: PickToMake,
): Promise<void> {
  if (version === wanted.version) return;
  const isTaken = draft.picks.some(({ player }) => player === wanted.player);
  const board = await boardOf(trx, place);
  if (isTaken) throw conflict(takenCode, draftTexts.playerTaken, board);
  throw conflict('draft_moved_on', draftTexts.notYourTurn, board);
}

/** The positions of the team's squad and of the wanted player; 404 when there is no such player. */
async function positionsFor(
  trx: Transaction<Database>,
  { draft }: StoredDraft,
  { team, player }: { readonly team: TeamId; readonly player: PlayerCode },
): Promise<Parameters<typeof judgePick>[2]> {
  const squad = draft.picks.flatMap((pick) => (pick.team === team && pick.player !== null ? [pick.player] : []));
  const players = await readDraftPlayers(trx, [...squad, player]);
  if (!players.some(({ code }) => code === player)) throw notFound('Player');
  return new Map(players.map(({ code, position }) => [code, position]));
}

/** PostgreSQL's unique_violation: the player is in another squad of the league already. */
const isTakenPlayer = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

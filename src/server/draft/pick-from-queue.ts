// The job of a turn: when its time is over, or at once if its manager wants that, the first player of the manager's queue
// who fits is picked (rules/draft 15, 16). Without one the draft waits, and the manager is told so (rules/notice 18).

import { z } from 'zod';
import { leagueId, seasonId } from '#api/identity-schema';
import { queuedPick } from '#game/draft/draft-queue';
import { currentPick, type Draft, makePick } from '#game/draft/draft-state';
import type { Positions } from '#game/draft/judge-pick';
import { queueTurn, turnEnd } from '#game/draft/own-picks';
import type { Instant } from '#game/instant';
import { clockGrace } from '#game/notice/draft-text';
import { isRefusal } from '#game/refusal';
import { tellOnTheClock } from '../notice/tell-draft.ts';
import { tellQueuePick } from '../notice/tell-queue-pick.ts';
import { defineJob, type InTransaction } from '../platform/jobs/define-job.ts';
import type { Writing } from '../platform/transact.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { readDraftPlayers } from './draft-board-store.ts';
import { type DraftKey, lockLeagueRow, readLeagueSquads, readStoredDraft } from './draft-store.ts';
import { keepStep } from './keep-step.ts';
import { readTurn, type StoredTurn } from './turn-store.ts';

/** In milliseconds. */
const aMoment = 50;

export const pickFromQueue = defineJob({
  kind: 'pick-from-queue',
  lane: 'inTransaction',
  body: z.object({ season_id: seasonId, league_id: leagueId, version: z.number().int() }),
  key: ({ season_id, league_id }) => `${season_id}/${league_id}`,
  run: async (work, { season_id: season, league_id: league, version }): Promise<void> => {
    const key: DraftKey = { season, league };
    const { trx, now } = work;
    await lockLeagueRow(trx, league);
    if ((await findCurrentSeason(trx))?.id !== season) return;
    const stored = await readStoredDraft(trx, key, { lock: true });
    const turn = await readTurn(trx, key);
    // Somebody has picked meanwhile: the next turn has its own job.
    if (turn === null || turn.version !== version) return;
    const due = queueTurn(turn, turn.queue.at_once);
    if (due === null) return;
    const body = { season_id: season, league_id: league, version };
    // This process's clock is ahead of the database's: wait a moment before trying again.
    if (due > now)
      return pickFromQueue.schedule(trx, body, Math.max(due, work.context.clock.now() + aMoment) as Instant);
    const draft = await afterQueue(work, key, stored.draft, turn);
    if (draft !== null) return scheduleTurn(work, key, { isNew: true });
    const end = turnEnd(turn);
    if (turn.began === null || end === null) return;
    // Nobody was picked at once; perhaps somebody is queued until the time is over.
    if (end > now) return pickFromQueue.schedule(trx, body, end);
    const from = Math.max(now, turn.began + clockGrace) as Instant;
    const writing = { trx, now, from, config: work.context.config };
    await tellOnTheClock(writing, key, stored.draft, { managersPick: turn.managers_pick, endsAt: end });
  },
});

/**
 * Lets the queue of the team on the clock pick when its moment comes; a moment of an earlier turn is forgotten. One that
 * picks at once does so only when the turn is new, not when it goes on after a pause; before the first pick it always is.
 */
export async function scheduleTurn(
  { trx }: Pick<Writing, 'trx'>,
  key: DraftKey,
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  const turn = await readTurn(trx, key);
  const body = { season_id: key.season, league_id: key.league, version: turn?.version ?? 0 };
  const due = turn === null ? null : queueTurn(turn, (isNew || turn.isOpening) && turn.queue.at_once);
  await (due === null ? pickFromQueue.cancel(trx, body) : pickFromQueue.schedule(trx, body, due));
}

/** The draft after the queue's pick; null if nobody in it fits. */
async function afterQueue(
  { trx, now, audit, announce, context }: InTransaction,
  key: DraftKey,
  before: Draft,
  { queue }: StoredTurn,
): Promise<Draft | null> {
  const player = queuedPick(before, queue.player_ids, await positionsOf(trx, key, before, queue.player_ids));
  const step = player === null ? null : makePick(before, player);
  if (step === null || isRefusal(step)) return null;
  const { draft, made } = step;
  const after = { ...made, from_queue: true };
  const writing = { trx, now, audit, announce, config: context.config };
  await keepStep(writing, { key, before, draft, action: 'draft-pick', after });
  await tellQueuePick(writing, key, made);
  return draft;
}

/**
 * The positions of the queued players with a club who are in no squad of the league, and of the squad of the team on the
 * clock.
 */
async function positionsOf(
  trx: Writing['trx'],
  key: DraftKey,
  draft: Draft,
  queue: StoredTurn['queue']['player_ids'],
): Promise<Positions> {
  const taken = new Set((await readLeagueSquads(trx, key)).map(({ player }) => player));
  const team = currentPick(draft)?.team_id;
  const squad = draft.picks.flatMap(({ team_id, player_id }) =>
    team_id === team && player_id !== null ? [player_id] : [],
  );
  const free = queue.filter((player) => !taken.has(player));
  const players = await readDraftPlayers(trx, [...squad, ...free]);
  const known = players.filter(({ code, real_team_id }) => real_team_id !== null || squad.includes(code));
  return new Map(known.map(({ code, position }) => [code, position]));
}

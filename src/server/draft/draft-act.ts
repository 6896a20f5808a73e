// An act on a league's draft: before the work, the league is locked and its draft loaded; afterwards the step is kept, and
// the turn of whoever is on the clock is timed. Lock order: command, league, draft, live.

import type { AuditAction } from '#api/audit-sentence';
import type { Endpoint, OutputOf } from '#api/endpoint';
import { currentPick, type Draft } from '#game/draft/draft-state';
import { draftTexts } from '#game/draft/draft-texts';
import type { LeagueId } from '#game/identity';
import { isRefusal, type Refusal } from '#game/refusal';
import { type Act, act } from '../platform/act.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import type { KeyOf, Route } from '../platform/http/route.ts';
import { currentSeason } from '../season/season-store.ts';
import { draftBoardOf } from './draft-board-store.ts';
import { type DraftKey, lockLeagueRow, readStoredDraft } from './draft-store.ts';
import { isSameTurn, keepStep } from './keep-step.ts';
import { scheduleTurn } from './pick-from-queue.ts';
import { wasPicked } from './who-picked.ts';

/** What the work receives: the act, the league's draft, and its current state. */
export type DraftWork<E extends Endpoint> = Act<E> & { readonly key: DraftKey; readonly draft: Draft };

/** What the work returns: the new draft, the audit entry, and its own answer if any. */
export type DraftStep<E extends Endpoint> = {
  readonly draft: Draft;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly answer?: OutputOf<E>;
  /** Whether it is an undo, after which no queue picks at once. */
  readonly isUndo?: true;
  /** Whether a turn begins although the same team may be on the clock. */
  readonly isNewTurn?: true;
};

type DraftInput = { readonly league_id: LeagueId; readonly version?: number };

/** Locks the draft of the input's league until the end; 404 if there is no such league. */
export async function lockDraftRow<E extends Endpoint>({ trx, input }: Act<E>): Promise<DraftKey> {
  const { league_id: league } = input as DraftInput;
  if (!(await lockLeagueRow(trx, league))) throw notFound('League');
  return { season: (await currentSeason(trx)).id, league };
}

/**
 * The route of an endpoint that moves a running draft on; 409 with the board if the admin's board is out of date.
 * `refuseFirst` may have a better reason, and throws it.
 */
export function draftAct<E extends Endpoint>(
  endpoint: E,
  action: AuditAction,
  work: (work: DraftWork<E>) => Promise<DraftStep<E> | Refusal>,
  refuseFirst?: (acting: Act<E>, key: DraftKey) => Promise<void>,
): Route<KeyOf<E>> {
  return act(endpoint, async (acting) => {
    const { trx, now } = acting;
    const key = await lockDraftRow(acting);
    const { draft, version } = await readStoredDraft(trx, key, { lock: true });
    const { version: seen = version } = acting.input as DraftInput;
    await refuseFirst?.(acting, key);
    if (seen !== version)
      throw conflict('draft_moved_on', await movedOn(acting, key, draft), await draftBoardOf(trx, key, now));
    const step = await work({ ...acting, key, draft });
    if (isRefusal(step)) return step;
    const { answer, isNewTurn = false, ...kept } = step;
    const writing = { ...acting, config: acting.context.config };
    const board = await keepStep(writing, { key, before: draft, action, ...kept });
    await scheduleTurn(acting, key, { isNew: isNewTurn || !isSameTurn(draft, step.draft) });
    return answer ?? (board as OutputOf<E>);
  });
}

/** The reason for a 409: the pick that was made in the meantime. */
async function movedOn(acting: Act<Endpoint>, key: DraftKey, draft: Draft): Promise<string> {
  const last = draft.picks.findLast(({ player_id }) => player_id !== null);
  if (last === undefined || last.player_id === null) return draftTexts.movedOn;
  // Where the snake turns, a team picks twice in a row.
  const isSameTeam = currentPick(draft)?.team_id === last.team_id;
  const reason = isSameTeam ? draftTexts.movedOn : draftTexts.notYourTurn;
  return `${reason} ${await wasPicked(acting, key, last.player_id, last.team_id)}`;
}

// An act on a league's draft: before the work, the league is locked and its draft loaded; afterwards the changed picks
// are written, the fixtures are generated if the draft is complete, and watchers are notified. Lock order: command,
// league, draft, live.

import type { AuditAction } from '#api/audit-sentence';
import type { DraftBoard } from '#api/draft';
import type { Endpoint, OutputOf } from '#api/endpoint';
import { type Draft, isRunning } from '#game/draft/draft-state';
import { draftTexts } from '#game/draft/draft-texts';
import { type DraftPick, pickKey } from '#game/draft/snake-order';
import type { LeagueId } from '#game/identity';
import { isRefusal, type Refusal } from '#game/refusal';
import { tellOnTheClock } from '../notice/tell-draft.ts';
import { type Act, act } from '../platform/act.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import type { KeyOf, Route } from '../platform/http/route.ts';
import { currentSeason } from '../season/season-store.ts';
import { draftBoardOf } from './draft-board-store.ts';
import { drawSeed } from './draft-seed.ts';
import { advanceDraft, type DraftKey, lockLeagueRow, readStoredDraft, savePicks } from './draft-store.ts';
import { generateFixtures } from './generate-fixtures-store.ts';
import { wasPicked } from './who-picked.ts';

/** What the work receives: the act, the league's draft, and its current state. */
export type DraftWork<E extends Endpoint> = Act<E> & { readonly key: DraftKey; readonly draft: Draft };

/** What the work returns: the new draft, the audit entry, and its own answer if any. */
export type DraftStep<E extends Endpoint> = {
  readonly draft: Draft;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly answer?: OutputOf<E>;
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
    const { trx, now, audit } = acting;
    const key = await lockDraftRow(acting);
    const { draft, version } = await readStoredDraft(trx, key, { lock: true });
    const { version: seen = version } = acting.input as DraftInput;
    await refuseFirst?.(acting, key);
    if (seen !== version)
      throw conflict('draft_moved_on', await movedOn(acting, key, draft), await draftBoardOf(trx, key, now));
    const step = await work({ ...acting, key, draft });
    if (isRefusal(step)) return step;
    const changed = await savePicks(trx, key, draft.picks, step.draft.picks, now);
    await advanceDraft(trx, key, step.draft);
    await tellOnTheClock({ trx, now, config: acting.context.config }, key, step.draft);
    if (step.draft.status === 'complete') {
      const teams = [...new Set(step.draft.picks.map(({ team_id }) => team_id))].toSorted((a, b) => a - b);
      await generateFixtures(trx, key, teams, drawSeed(), now);
    }
    audit({ action, subject: subjectOf(key), ...(step.after && { after: step.after }) });
    const board = await draftBoardOf(trx, key, now);
    announceBoard(acting, board, changed);
    return step.answer ?? (board as OutputOf<E>);
  });
}

/** The reason for a 409: the pick that was made in the meantime. */
async function movedOn(acting: Act<Endpoint>, key: DraftKey, { picks }: Draft): Promise<string> {
  const last = picks.findLast(({ player_id }) => player_id !== null);
  if (last === undefined || last.player_id === null) return draftTexts.notYourTurn;
  return `${draftTexts.notYourTurn} ${await wasPicked(acting, key, last.player_id, last.team_id)}`;
}

/** The subject of the act's audit entry. */
export const subjectOf = ({ season, league }: DraftKey) => ({ season_id: season, league_id: league });

/** Sends the board's state to its watchers, and signals to the league if its squads or fixtures begin or end. */
export function announceBoard(
  { announce }: Pick<Act<Endpoint>, 'announce'>,
  { live: _live, selection_locked: _locked, teams: _teams, picks, ...state }: DraftBoard,
  changed: readonly DraftPick[],
): void {
  const keys = new Set(changed.map(pickKey));
  announce({ kind: 'draft', ...state, picks: picks.filter((pick) => keys.has(pickKey(pick))) });
  if (!isRunning(state)) {
    announce({ kind: 'leagues', league_ids: [state.league_id] });
  }
}

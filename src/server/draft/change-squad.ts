// After the draft, an admin releases a player or assigns a free one. Locked selections keep their players, so it takes
// effect at the next deadline.

import type { AuditAction } from '#api/audit-sentence';
import * as api from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import type { PlayerCode, TeamId } from '#game/identity';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import { type ChangedSquad, tellSquadChange } from '../notice/tell-squad-change.ts';
import { type Act, act } from '../platform/act.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { lockDraftRow } from './draft-act.ts';
import { readDraftPlayers } from './draft-board-store.ts';
import {
  addToSquad,
  type DraftKey,
  readDraftTeams,
  readLeagueSquads,
  readStoredDraft,
  removeFromSquad,
} from './draft-store.ts';
import { subjectOf } from './keep-step.ts';
import { isWith } from './who-picked.ts';

type Change = typeof api.releasePlayer | typeof api.assignPlayer;
type Requested = {
  readonly key: DraftKey;
  readonly team: TeamId;
  readonly player: PlayerCode;
  readonly owner: TeamId | null;
};

export const releasePlayer = act(api.releasePlayer, async (acting) => {
  const change = await requestedChange(acting);
  if (isRefusal(change)) return change;
  if (change.owner !== change.team) return refuse('not_in_squad', draftTexts.notInSquad);
  await removeFromSquad(acting.trx, change.key, change.player);
  auditAndAnnounce(acting, 'release-player', change);
  await tell(acting, change, 'released');
  return {};
});

export const assignPlayer = act(api.assignPlayer, async (acting) => {
  const change = await requestedChange(acting);
  if (isRefusal(change)) return change;
  const { key, team, player, owner } = change;
  const [found] = await readDraftPlayers(acting.trx, [player]);
  if (found === undefined) throw notFound('Player');
  if (owner !== null) {
    throw conflict('player_taken', await isWith(acting, key, player, owner));
  }
  await addToSquad(acting.trx, key, team, player);
  auditAndAnnounce(acting, 'assign-player', change);
  await tell(acting, change, 'assigned');
  return {};
});

const tell = (
  { trx, now, context, caller }: Act<Change>,
  { key, team, player }: Requested,
  change: ChangedSquad['change'],
): Promise<void> =>
  tellSquadChange({ trx, now, config: context.config }, caller, { season: key.season, team, player, change });

/** What to change, once the draft is complete. */
async function requestedChange(acting: Act<Change>): Promise<Requested | Refusal> {
  const { trx, input } = acting;
  const key = await lockDraftRow(acting);
  const { draft } = await readStoredDraft(trx, key);
  if (draft.status !== 'complete') return refuse('draft_not_complete', draftTexts.notComplete);
  if (!(await readDraftTeams(trx, key.league)).includes(input.team_id))
    return refuse('other_team', draftTexts.otherTeam);
  const row = (await readLeagueSquads(trx, key)).find(({ player }) => player === input.player_id);
  return { key, team: input.team_id, player: input.player_id, owner: row?.team ?? null };
}

function auditAndAnnounce(
  { audit, announce }: Act<Change>,
  action: AuditAction,
  { key, team, player }: Requested,
): void {
  audit({ action, subject: { ...subjectOf(key), team_id: team, player_id: player } });
  announce({ kind: 'leagues', league_ids: [key.league] });
}

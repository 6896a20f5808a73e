// The New Season Setup page's three ways to clear data: one transaction each, refused while a match is live.

import type { AuditAction } from '#api/audit-sentence';
import type { OutputOf } from '#api/endpoint';
import type { SeasonCounts } from '#api/season';
import * as api from '#api/season';
import type { Refusal } from '#game/refusal';
import { type Act, act } from '../platform/act.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { KeyOf, Route } from '../platform/http/route.ts';
import {
  deleteMatchData,
  deleteTeamData,
  lockSeasonRows,
  type MatchNames,
  readSeasonCounts,
  zeroStatistics,
} from './clear-store.ts';
import { judgeLive } from './judge-live.ts';
import { type CurrentSeason, currentSeason } from './season-store.ts';
import { seasonTexts } from './season-texts.ts';

type Clearing = typeof api.clearTeamData | typeof api.resetPlayerStatistics | typeof api.clearMatchData;
/** Resolves to what the audit log keeps of it beside the counts. */
type Clear = (doing: Act<Clearing>, season: CurrentSeason) => Promise<{ readonly matches: MatchNames } | void>;

function clearing<E extends Clearing>(endpoint: E, action: AuditAction, clear: Clear): Route<KeyOf<E>> {
  const work = async (doing: Act<Clearing>): Promise<SeasonCounts | Refusal> => {
    const { trx, input, audit, announce } = doing;
    await lockSeasonRows(trx);
    const season = await currentSeason(trx);
    if (season.name !== input.season_name) throw conflict('other_season', seasonTexts.otherSeason(season.name));
    const refusal = await judgeLive(trx);
    if (refusal !== null) return refusal;
    const before = await readSeasonCounts(trx);
    const kept = await clear(doing, season);
    audit({ action, subject: { season_id: season.id }, before: { ...before, ...kept } });
    announce({ kind: 'leagues', league_ids: null });
    return before;
  };
  // The three have the same input and output.
  return act<E>(endpoint, work as (doing: Act<E>) => Promise<OutputOf<E> | Refusal>);
}

export const clearTeamData = clearing(api.clearTeamData, 'clear-team-data', ({ trx }) => deleteTeamData(trx));

export const resetPlayerStatistics = clearing(
  api.resetPlayerStatistics,
  'reset-player-statistics',
  ({ trx, now }, { id }) => zeroStatistics(trx, id, now),
);

export const clearMatchData = clearing(api.clearMatchData, 'clear-match-data', async ({ trx, now }, { id }) => ({
  matches: await deleteMatchData(trx, id, now),
}));

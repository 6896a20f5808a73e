// The New Season Setup page's three ways to clear data: one transaction each, refused while a match is live.

import type { AuditAction } from '#api/audit';
import type { SeasonCounts } from '#api/season';
import * as api from '#api/season';
import { type Refusal, refuse } from '#game/refusal';
import { type Act, act } from '../platform/act.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Route } from '../platform/http/route.ts';
import {
  deleteMatchData,
  deleteTeamData,
  holdSeason,
  isMatchLive,
  readSeasonCounts,
  zeroStatistics,
} from './clear-store.ts';
import { type CurrentSeason, currentSeason } from './season-store.ts';
import { seasonTexts } from './season-texts.ts';

type Clearing = typeof api.clearTeamData | typeof api.resetPlayerStatistics | typeof api.clearMatchData;
type Clear = (doing: Act<Clearing>, season: CurrentSeason) => Promise<void>;

const clearing = (endpoint: Clearing, action: AuditAction, clear: Clear): Route =>
  act(endpoint, async (doing): Promise<SeasonCounts | Refusal> => {
    const { trx, input, audit, announce } = doing;
    const season = await currentSeason(trx);
    if (season.name !== input.season_name) throw conflict('other_season', seasonTexts.otherSeason(season.name));
    await holdSeason(trx);
    if (await isMatchLive(trx)) return refuse('match_live', seasonTexts.matchLive);
    const before = await readSeasonCounts(trx);
    await clear(doing, season);
    audit({ action, subject: { season_id: season.id }, before });
    announce({ kind: 'leagues', league_ids: null });
    return before;
  });

export const clearTeamData = clearing(api.clearTeamData, 'clear-team-data', ({ trx }) => deleteTeamData(trx));

export const resetPlayerStatistics = clearing(
  api.resetPlayerStatistics,
  'reset-player-statistics',
  ({ trx, now }, { id }) => zeroStatistics(trx, id, now),
);

export const clearMatchData = clearing(api.clearMatchData, 'clear-match-data', ({ trx }) => deleteMatchData(trx));

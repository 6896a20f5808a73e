// A player's position is fixed for the season unless an admin corrects it (rules/selection 16): the effect is previewed, and
// then the season is scored again.

import type { InputOf } from '#api/endpoint';
import * as api from '#api/scoring';
import { type Refusal, refuse } from '#game/refusal';
import type { StoredSeason } from '../match/recompute/season-truth-store.ts';
import { act } from '../platform/act.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { playerByCode } from '../player/player-store.ts';
import { currentSeason } from '../season/season-store.ts';
import { previewSeason } from './preview-season.ts';
import { rescoreSeason } from './rescore-season.ts';
import { lockReportRows, writeRole } from './scoring-store.ts';
import { scoringTexts } from './scoring-texts.ts';

type Role = InputOf<typeof api.previewPosition>;

const judgeRole = ({ position, is_dm }: Role): Refusal | null =>
  is_dm && position !== 'M' ? refuse('only_midfielders', scoringTexts.onlyMidfielders) : null;

export const previewPosition = signedInRoute(api.previewPosition, async ({ context, input }) => {
  await playerByCode(context.database.db, input.player_code);
  return judgeRole(input) ?? (await previewSeason(context, (stored) => withRole(stored, input)));
});

const withRole = (stored: StoredSeason, { player_code, position, is_dm }: Role): StoredSeason => ({
  ...stored,
  players: stored.players.map((player) => (player.code === player_code ? { ...player, position, is_dm } : player)),
});

export const changePosition = act(api.changePosition, async ({ trx, now, input, audit, announce }) => {
  const refusal = judgeRole(input);
  if (refusal !== null) return refusal;
  const { player_code, position, is_dm } = input;
  await lockReportRows(trx);
  const season = await currentSeason(trx);
  const before = await playerByCode(trx, player_code);
  if (before.position === position && before.is_dm === is_dm) return { reports_changed: 0 };
  await writeRole(trx, player_code, position, is_dm);
  const reports_changed = await rescoreSeason(trx, season, now, `position of ${player_code} ${now}`);
  audit({
    action: 'change-position',
    subject: { player_code },
    before: { position: before.position, is_dm: before.is_dm },
    after: { position, is_dm },
  });
  announce({ kind: 'leagues', league_ids: null });
  return { reports_changed };
});

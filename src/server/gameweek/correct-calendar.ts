// An admin's corrections to the calendar (rules/gameweek 3, 9, 10): a deadline to come, the current gameweek, a match's gameweek
// and part.

import * as api from '#api/gameweek';
import { decidingKickOffs, partDeadline } from '#game/gameweek/deadlines';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import { judgeDeadlineMove } from '#game/gameweek/judge-deadline';
import { judgeMatchMove, judgeMovable } from '#game/gameweek/judge-match-move';
import { type Instant, instant, instantText } from '#game/instant';
import { refuse } from '#game/refusal';
import { hastenFetch } from '../fixtures/fetch-by-itself.ts';
import { lockMatchRows, readKeptMatches, readPartsByHand } from '../fixtures/import-store.ts';
import { settleDeadlines } from '../fixtures/settle-deadlines.ts';
import { scheduleMovedDeadline } from '../notice/tell-moved-deadline.ts';
import { act } from '../platform/act.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { readGameweeks, readPinnedGameweek } from '../reads/gameweek-store.ts';
import { currentSeason } from '../season/season-store.ts';
import { scheduleLock } from '../selection/lock-part.ts';
import { scheduleSettle } from '../standings/settle-job.ts';
import { lockGameweekRow, writeDeadline, writePin, writeSlot } from './calendar-store.ts';

const text = (moment: Instant | null): string | null => (moment === null ? null : instantText(moment));

export const moveDeadline = act(api.moveDeadline, async ({ trx, now, input, audit, announce, context }) => {
  const { id: season } = await currentSeason(trx);
  const { gameweek_id: gameweek, part } = input;
  const gameweekRow = await lockGameweekRow(trx, season, gameweek, part);
  if (gameweekRow === null) throw notFound('Gameweek');
  const matches = await readKeptMatches(trx, season);
  const ofPart = matches.flatMap(({ kickOff, slot, status }) =>
    kickOff !== null && slot?.gameweek === gameweek && slot.part === part ? [{ kickOff, status }] : [],
  );
  const kickOffs = decidingKickOffs(ofPart);
  const standard = partDeadline(part, kickOffs, context.config.leagueTimeZone);
  const isByHand = input.deadline !== null;
  const deadline = input.deadline === null ? standard : instant(input.deadline);
  if (gameweekRow.deadline === null || deadline === null) return refuse('part_absent', gameweekTexts.partAbsent);
  const refusal = judgeDeadlineMove({ deadline: gameweekRow.deadline, kickOffs }, deadline, now);
  if (refusal !== null) return refusal;
  // It passed, and its job came first, while this act waited.
  if (gameweekRow.isLocked) return refuse('deadline_passed', gameweekTexts.deadlinePassed);
  await writeDeadline(trx, season, { gameweek, part }, { deadline, isByHand });
  await scheduleLock(trx, { season, gameweek, part }, deadline);
  const moved = { from: gameweekRow.deadline, to: deadline };
  await scheduleMovedDeadline(trx, { season, gameweek, part }, moved, { byHand: true, now });
  await hastenFetch(trx, context.config, now);
  audit({
    action: 'move-deadline',
    subject: { gameweek_id: gameweek, part },
    before: { deadline: text(gameweekRow.deadline) },
    after: { deadline: text(deadline), by_hand: isByHand },
  });
  announce({ kind: 'leagues', league_ids: null });
  return { deadline: instantText(deadline) };
});

export const pinGameweek = act(api.pinGameweek, async ({ trx, input, audit, announce }) => {
  const { id: season } = await currentSeason(trx);
  const gameweek = input.gameweek_id;
  const gameweeks = await readGameweeks(trx, season);
  if (gameweek !== null && !gameweeks.some(({ id }) => id === gameweek)) throw notFound('Gameweek');
  const before = await readPinnedGameweek(trx, season);
  await writePin(trx, season, gameweek);
  audit({
    action: 'pin-gameweek',
    subject: { season_id: season },
    before: { gameweek_id: before },
    after: { gameweek_id: gameweek },
  });
  announce({ kind: 'leagues', league_ids: null });
  return { pinned_gameweek_id: gameweek };
});

export const moveMatch = act(api.moveMatch, async ({ trx, now, input, audit, announce, context }) => {
  const { id: season } = await currentSeason(trx);
  const { match_id, gameweek_id: gameweek, part } = input;
  // Matches before gameweeks, in the same order as an import. What a report or an import changes is read after it.
  await lockMatchRows(trx, season);
  const match = (await readKeptMatches(trx, season)).find(({ id }) => id === match_id);
  if (match === undefined) throw notFound('Match');
  const stays = judgeMovable(match.status);
  if (stays !== null) return stays;
  if (match.slot?.gameweek === gameweek && match.slot.part === part) {
    throw conflict('match_unmoved', gameweekTexts.isThere);
  }
  const target = await lockGameweekRow(trx, season, gameweek, part);
  if (target === null) throw notFound('Gameweek');
  const zone = context.config.leagueTimeZone;
  // As in an import: which deadlines are set by hand is read after them, so that one set meanwhile is not taken back.
  const gameweeks = await readGameweeks(trx, season);
  const byHand = await readPartsByHand(trx, season);
  const isByHand = (id: number, of: string): boolean => byHand.has(`${id}/${of}`);
  const move = { kickOff: match.kickOff, part, deadline: target.deadline, isByHand: isByHand(gameweek, part) };
  const refusal = judgeMatchMove(move, { zone, now });
  if (refusal !== null) return refusal;
  if (target.isLocked) return refuse('deadline_passed', gameweekTexts.deadlinePassed);
  await writeSlot(trx, match_id, gameweek, part);
  await settleDeadlines(trx, season, { gameweeks, zone, now, isFirst: false, isByHand }, true);
  await hastenFetch(trx, context.config, now);
  for (const left of gameweeks) {
    const isTouched = left.id === gameweek || left.id === match.slot?.gameweek;
    if (isTouched && left.start_time <= now)
      await scheduleSettle(trx, { season, gameweek: left.id, reason: `move of ${match_id} ${now}` }, now);
  }
  audit({ action: 'move-match', subject: { match_id }, before: match.slot, after: { gameweek, part } });
  announce({ kind: 'leagues', league_ids: null });
  return { gameweek_id: gameweek, part };
});

// Rewrites a match's projection, whatever has changed, so that correcting, removing, reopening and deleting need no
// code of their own. Only rows that differ are written; nothing about leagues is written here.

import type { Transaction } from 'kysely';
import { isOver } from '#game/fantasy-match/completed';
import type { SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import { clockOf, type MatchSheet } from '#game/match/match-sheet';
import type { MatchChange } from '../../live/recorded-change.ts';
import { scheduleOverdueAgain } from '../../overdue/mail-overdue.ts';
import type { Database } from '../../platform/database/schema.ts';
import { matchStatus } from '../../reads/match-status.ts';
import { keepPointsOfLastSeason } from '../../season/clear-store.ts';
import { scheduleSettle } from '../../standings/settle-job.ts';
import { diffReports, type ReportChanges } from '../projection/diff-reports.ts';
import { diffStatistics } from '../projection/diff-statistics.ts';
import { projectMatch } from '../projection/project-match.ts';
import { saveProjection, sumSeason } from '../projection/projection-store.ts';
import type { LockedMatch, StoredSheet } from '../truth/match-sheet-store.ts';
import { matchChange, type RecordedNews } from './match-change.ts';

type NewTruth = { readonly sheet: MatchSheet; readonly isVoid?: boolean; readonly news?: Partial<RecordedNews> };

/** Folds the whole match, writes what differs and its players' seasons; returns the change to announce. */
export async function rewriteMatch(
  trx: Transaction<Database>,
  match: LockedMatch,
  stored: StoredSheet,
  { sheet, isVoid = match.isVoid, news }: NewTruth,
  now: Instant,
): Promise<MatchChange> {
  const { score, reports } = projectMatch(sheet, { isVoid, pointsTable: stored.rules.points_table });
  const { minute: setMinute, complete, heroes } = sheet;
  const clock = { minute: clockOf(sheet), setMinute };
  const { id, season, clubs } = match;
  const progress = { id, season, clubs, score, ...clock, complete, isVoid, heroes, version: match.version + 1 };
  const changes = diffReports(stored.reports, reports);
  if (stored.statisticsFrom === null) await keepPointsOfNewcomers(trx, season, stored, changes);
  const seasonsBefore = await saveProjection(trx, progress, changes);
  const seasons = await sumSeason(trx, season, stored.statisticsFrom, changes.players);
  const difference = { ...changes, statistics: diffStatistics(seasonsBefore, seasons) };
  const change = matchChange(match, { ...progress, hasLineUps: hasLineUps(sheet) }, reports, difference, news);
  const before = { is_void: match.isVoid, report_complete: match.complete, has_line_ups: hasLineUps(stored.sheet) };
  await settleLater(trx, match, [matchStatus(before), change.match.status], now);
  return change;
}

/** A season whose statistics were not reset begins for each player with their first report. */
async function keepPointsOfNewcomers(
  trx: Transaction<Database>,
  season: SeasonId,
  stored: StoredSheet,
  { changed }: ReportChanges,
): Promise<void> {
  const known = new Set(stored.reports.map(({ player_id }) => player_id));
  const newcomers = changed.map(({ player_id }) => player_id).filter((player) => !known.has(player));
  if (newcomers.length > 0) await keepPointsOfLastSeason(trx, season, newcomers);
}

/** Whether a line-up has been recorded: from then on a match is live. */
export const hasLineUps = ({ lineUps }: MatchSheet): boolean =>
  lineUps.home.xi.length > 0 || lineUps.away.xi.length > 0;

type Status = MatchChange['match']['status'];

/**
 * League results are written by a job when the part's last match has ended, or is reopened; and whoever forgets a match
 * that is open again is reminded of it.
 */
async function settleLater(
  trx: Transaction<Database>,
  { id, season, gameweek, part, version }: LockedMatch,
  [before, after]: readonly [Status, Status],
  now: Instant,
): Promise<void> {
  if (gameweek === null || before === after || !(isOver(before) || isOver(after))) return;
  if (!isOver(after)) await scheduleOverdueAgain(trx, id, now);
  const ifFinal = isOver(before) ? null : part;
  await scheduleSettle(trx, { season, gameweek, reason: `match ${id}, version ${version}`, ifFinal }, now);
}

// A backup's name says when it was made and why: 'touchline-2025-08-16T200000Z-night.backup'. Names sort by time.

import { join } from 'node:path';
import type { Instant } from '#game/instant';
import { hour } from '#game/zone-time';
import type { Config } from '../platform/config.ts';

/**
 * Why a backup was made: by the nightly job, by hand, before a new season, before an upgrade to a version, or before a
 * restore replaced everything; `earlier` for a file of a version that did not say why.
 */
export const backupReasons = ['night', 'hand', 'season', 'upgrade', 'restore', 'earlier'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** Why a backup is about to be made. */
export type Occasion = 'night' | 'hand' | 'season' | `before-${string}`;

/** The folder with an installation's backups. */
export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups');

/** The file name for a backup made at this moment (RFC 3339). */
export const backupName = (at: string, occasion: Occasion): string =>
  `touchline-${at.slice(0, 19).replaceAll(':', '')}Z-${occasion}.backup`;

export type NamedBackup = { readonly name: string; readonly made_at: string; readonly reason: BackupReason };

const pattern = /^touchline-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-(night|hand|season|before-[\w.+-]+))?\.backup$/;

/** What this file name says; null for any other file. */
export function readBackupName(name: string): NamedBackup | null {
  const found = pattern.exec(name);
  if (found === null) return null;
  const [, date, hours, minutes, seconds, occasion] = found;
  return { name, made_at: `${date}T${hours}:${minutes}:${seconds}Z`, reason: backupReasonOf(occasion) };
}

/** Whether it was made by a clock that was ahead of this one: its age says nothing. */
export const isAhead = ({ made_at }: Pick<NamedBackup, 'made_at'>, now: Instant): boolean =>
  Date.parse(made_at) > now + hour;

function backupReasonOf(occasion: string | undefined): BackupReason {
  if (occasion === undefined) return 'earlier';
  if (occasion === 'before-restore') return 'restore';
  return occasion === 'night' || occasion === 'hand' || occasion === 'season' ? occasion : 'upgrade';
}

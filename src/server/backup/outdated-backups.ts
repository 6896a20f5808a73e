// Which backups are no longer kept. Each reason has its own rule: nights thin out with age, those made by hand are counted,
// and what was kept before a season, an upgrade or a restore stays until somebody deletes it.

import type { NamedBackup } from './backup-name.ts';

const nights = 7;
const weeks = 4;
const months = 12;
const day = 86_400_000;
/** 1970-01-05, a Monday. */
const firstMonday = 4 * day;

/** The backups to delete, of these in any order; `byHand` is how many made by hand are kept. */
export function outdatedBackups(backups: readonly NamedBackup[], byHand: number): readonly NamedBackup[] {
  const newestFirst = backups.toSorted((a, b) => b.name.localeCompare(a.name));
  const made = (reason: NamedBackup['reason']) => newestFirst.filter((backup) => backup.reason === reason);
  const ofNights = made('night');
  const kept = new Set([
    ...ofNights.slice(0, nights),
    ...newestOfEach(ofNights, weekOf, weeks),
    ...newestOfEach(ofNights, ({ made_at }) => made_at.slice(0, 7), months),
  ]);
  return [...ofNights.filter((backup) => !kept.has(backup)), ...made('hand').slice(byHand)];
}

const weekOf = ({ made_at }: NamedBackup): string =>
  String(Math.floor((Date.parse(made_at) - firstMonday) / (7 * day)));

/** The newest backup of each of the newest so many periods. */
function newestOfEach(
  newestFirst: readonly NamedBackup[],
  periodOf: (backup: NamedBackup) => string,
  periods: number,
): readonly NamedBackup[] {
  const found = new Map<string, NamedBackup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!found.has(period)) found.set(period, backup);
  }
  return [...found.values()].slice(0, periods);
}

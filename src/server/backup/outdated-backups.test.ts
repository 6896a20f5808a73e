import { describe, expect, it } from 'vitest';
import { backupName, type NamedBackup, type Occasion, readBackupName } from './backup-name.ts';
import { outdatedBackups } from './outdated-backups.ts';

const madeAt = (at: string, occasion: Occasion): NamedBackup => {
  const named = readBackupName(backupName(at, occasion));
  if (named === null) throw new Error(`a backup made at ${at} has a name`);
  return named;
};
const day = 86_400_000;
const nightAfter = (count: number): string => new Date(Date.parse('2024-01-01T03:00:00Z') + count * day).toISOString();

describe('the backups that are kept', () => {
  it('are seven nights, four weeks and twelve months, however long it goes on', () => {
    let kept: NamedBackup[] = [];
    for (let count = 0; count < 800; count++) {
      kept.push(madeAt(nightAfter(count), 'night'));
      const outdated = outdatedBackups(kept, 14);
      kept = kept.filter((backup) => !outdated.includes(backup));
    }
    const last = Date.parse(nightAfter(799));
    const ages = kept.map(({ made_at }) => Math.round((last - Date.parse(made_at)) / day)).toSorted((a, b) => a - b);
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(ages.filter((age) => age <= 28).length).toBeGreaterThanOrEqual(10);
    expect(new Set(kept.map(({ made_at }) => made_at.slice(0, 7))).size).toBe(12);
    expect(Math.max(...ages)).toBeGreaterThan(300);
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  });

  it('are not pushed out by impatient clicks: neither nights nor seasons nor upgrades', () => {
    const others = [
      madeAt('2025-05-30T12:00:00Z', 'season'),
      madeAt('2025-06-30T12:00:00Z', 'before-0.2.0'),
      madeAt('2025-08-15T03:00:00Z', 'night'),
    ];
    const clicks = Array.from({ length: 20 }, (_, index) => madeAt(`2025-08-16T12:00:${10 + index}Z`, 'hand'));
    const outdated = outdatedBackups([...clicks, ...others], 14);
    expect(outdated).toEqual(clicks.slice(0, 6).toReversed());
  });

  it('include every file of a version that did not say why it was made', () => {
    const old = readBackupName('touchline-2024-08-16T200000Z.backup');
    expect(old).toEqual({
      name: 'touchline-2024-08-16T200000Z.backup',
      made_at: '2024-08-16T20:00:00Z',
      reason: 'earlier',
    });
    expect(outdatedBackups([old ?? madeAt('2024-08-16T20:00:00Z', 'hand')], 0)).toEqual([]);
  });

  it('say why they were made; any other file is none of them', () => {
    expect(readBackupName('touchline-2025-08-16T200000Z-before-0.2.0.backup')?.reason).toBe('upgrade');
    expect(readBackupName('touchline-2025-08-16T200000Z-before-restore.backup')?.reason).toBe('restore');
    for (const other of [
      'touchline-now.backup',
      'league.backup',
      'touchline-2025-08-16T200000Z-night.backup.7-1.part',
    ]) {
      expect(readBackupName(other)).toBeNull();
    }
  });
});

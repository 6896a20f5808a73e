import { expect, it } from 'vitest';
import { backupName, type Occasion, readBackupName } from './backup-name.ts';

it.each<[Occasion, string]>([
  ['night', 'night'],
  ['hand', 'hand'],
  ['season', 'season'],
  ['before-restore', 'restore'],
  ['before-1.2.0-rc.1+7', 'upgrade'],
])('a backup made for %s says so in its name', (occasion, reason) => {
  const name = backupName('2025-08-16T20:01:02.345Z', occasion);
  expect(name).toBe(`touchline-2025-08-16T200102Z-${occasion}.backup`);
  expect(readBackupName(name)).toEqual({ name, made_at: '2025-08-16T20:01:02Z', reason });
});

it.each(['noon', 'before-', 'before-a/b', 'nights'])('none is made for %s', (occasion) => {
  expect(readBackupName(`touchline-2025-08-16T200102Z-${occasion}.backup`)).toBeNull();
});

import { expect, it } from 'vitest';
import {
  checkText,
  failingText,
  megabytes,
  noBackupText,
  reachText,
  restoredText,
  sendsAgainText,
} from './system-texts.ts';

it('a size is shown in kilobytes up to a hundred of them, then in megabytes', () => {
  expect([1, 1000, 1001, 99_999, 100_000, 2_345_678].map(megabytes)).toEqual([
    '1 KB',
    '1 KB',
    '2 KB',
    '100 KB',
    '0.1 MB',
    '2.3 MB',
  ]);
});

it('a backup that is not there, or was not restored, says why', () => {
  expect([noBackupText(null), noBackupText('no right')]).toEqual([
    'None in the data folder',
    'Cannot be read: no right',
  ]);
  const checked_at = '2025-08-16T09:14:00Z';
  expect(checkText({ checked_at, problem: null })).toMatch(/^Restored as a test 16 Aug 2025, /);
  expect(checkText({ checked_at, problem: 'damaged' })).toMatch(/^Could not be restored as a test 16 Aug 2025, /);
});

it('how many managers can be reminded is said of one and of several', () => {
  expect([1, 12].map((managers) => reachText({ reachable: 1, managers }))).toEqual([
    '1 of 1 manager can be reminded',
    '1 of 12 managers can be reminded',
  ]);
});

it('a restored copy says from when it is, and how many old mails it does not send', () => {
  const [restored_at, backup_made_at] = ['2025-08-16T09:14:00Z', '2025-08-14T09:14:00Z'];
  expect(restoredText({ restored_at, backup_made_at })).toMatch(
    /^This installation was restored on 16 Aug 2025, \d\d:\d\d from the backup of 14 Aug 2025, \d\d:\d\d\. Nothing is sent until you confirm\.$/,
  );
  expect([0, 1, 3].map((given_up_mails) => sendsAgainText({ given_up_mails }))).toEqual([
    'This installation sends again',
    'This installation sends again, without 1 old mail',
    'This installation sends again, without 3 old mails',
  ]);
});

it('a job that fails says how often, what it does and what waits for it; one that nobody knows says its name', () => {
  expect(failingText({ kind: 'send-mail', key: '7', attempts: 3 })).toBe(
    'Sending a mail has failed 3 times. Somebody does not get it.',
  );
  expect(failingText({ kind: 'dance', key: '7', attempts: 1 })).toBe('dance 7 has failed 1 time.');
});
